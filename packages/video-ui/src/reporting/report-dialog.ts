import { lazyDialog } from '@tessera/design-system/parts';

/** Reports what somebody else has made: a video, a playlist, a file, content. Loaded when it is first opened. */
export const ReportDialog = lazyDialog(() => import('./report.form'), 'ReportForm');
