import { IconButton } from '@tessera/design-system';
import { ReportDialog } from '@tessera/video-ui';
import { Flag } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** Beside the title of something that somebody else shares. */
export function ReportButton(thing: Omit<ComponentProps<typeof ReportDialog>, 'onClose'>) {
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
