import { Drawer } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { SidebarColumn } from './sidebar-column';
import { SidebarSkeleton } from './sidebar-skeleton';

/** The sidebar slot beside the page, on large screens. */
export function Sidebar() {
  if (!usePlatform().isSlotFilled('frame.sidebar')) return null;
  return (
    <SidebarColumn aria-label="Browse">
      <Slot name="frame.sidebar" props={{}} fallback={<SidebarSkeleton />} />
    </SidebarColumn>
  );
}

export interface SidebarDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar slot in a drawer, for screens that have no room for it beside the page. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Browse">
      <Slot name="frame.sidebar" props={{ onNavigate: onClose }} fallback={<SidebarSkeleton />} />
    </Drawer>
  );
}
