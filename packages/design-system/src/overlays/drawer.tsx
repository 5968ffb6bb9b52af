import { lazy, type ReactNode, Suspense, useState } from 'react';

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

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel')).DrawerPanel }));

/** A panel that slides over the page from one side. Its code is loaded when it is first opened. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
