import type { ReactNode } from 'react';
import { useDeferred } from './use-deferred';

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

const load = async () =>
  (await import(/* webpackChunkName: "modal" */ './drawer-panel')).DrawerPanel;

/** Loads the code of drawers and dialogs before the first one is opened, so that they open offline too. */
export async function preloadDrawer(): Promise<void> {
  await load();
}

/** A panel that slides over the page from one side. Its code is loaded when it is first opened. */
export function Drawer(props: DrawerProps) {
  const { open, onClose } = props;
  return useDeferred({ load, wantedFor: open, onFailure: onClose }, props);
}
