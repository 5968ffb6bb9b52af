import type { DrawerProps } from './drawer-props';
import { useDeferred } from './use-deferred';

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
