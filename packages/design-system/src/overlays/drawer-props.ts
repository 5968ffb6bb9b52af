import type { ReactNode } from 'react';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly side: 'left' | 'right' | 'bottom';
  /** Names the drawer, and heads it. */
  readonly title: string;
  /** `wide` covers phones and is 24rem wide from the medium width on. Left and right only. */
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
}
