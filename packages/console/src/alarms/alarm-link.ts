import type { Alarm } from '@tessera/contracts';
import { areaPath, paths, remotePath } from '../paths';

/** The console page for an alarm. */
export interface Place {
  readonly path: string;
  readonly label: string;
}

/** `null` if there is no such page. */
export function alarmLink({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>): Place | null {
  switch (kind) {
    case 'candidate-rolled-back':
    case 'stable-failing':
    case 'verdict-missing':
    case 'gate-blocked':
    case 'files-damaged':
      return subject === '' ? null : { path: remotePath(subject), label: `Go to ${subject}` };
    case 'jobs-failed':
      return { path: paths.jobs, label: 'Go to jobs' };
    case 'mail-failed':
      return { path: areaPath('mail'), label: 'Go to mail' };
    case 'disk-nearly-full':
    case 'unknown-proxy':
    case 'event-loop-blocked':
      return null;
    default:
      return kind satisfies never;
  }
}
