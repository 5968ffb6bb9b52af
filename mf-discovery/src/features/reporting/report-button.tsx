import { IconButton } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReportDialogProps } from './report.form';

const ReportDialog = lazyDialog(() => import('./report.form'), 'ReportDialog');

/** Beside the title of something that somebody else shares. */
export function ReportButton(thing: Omit<ReportDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Report"
        onClick={() => setIsOpen(true)}
        onPointerEnter={ReportDialog.preload}
      >
        <Flag size={18} aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog {...thing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
