import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button, or a click beside the dialog. */
  readonly onClose: () => void;
  /** Names the dialog, and heads it. */
  readonly title: string;
  /** A sentence below the title, read together with it. */
  readonly description?: ReactNode;
  /** Widths from the medium width on: 28, 36 and 56rem. Phones get a sheet over the whole page. */
  readonly size?: 'small' | 'medium' | 'large';
  /** The element with `data-first-focus` gets the focus, else the dialog itself. */
  readonly children: ReactNode;
}
