/**
 * Places that one area lends to another, with the props that fill them. A slot that nobody fills, or whose
 * filling fails, leaves no hole.
 */
export interface SlotProps {
  /** Beside the pages whose layout is `sidebar`, and in the drawer of small screens. */
  'frame.sidebar': { readonly onNavigate?: () => void };
  /** Among the actions of the header on large screens. */
  'header.donate': { readonly variant: 'minimal' };
  /** Right-hand panel of the home page, for the video that was opened last. */
  'discovery.analysis': { readonly videoId: string | null };
  /** Drawer that the round button at the bottom left of the home page opens. */
  'discovery.personalization': { readonly open: boolean; readonly onClose: () => void };
}

export type SlotName = keyof SlotProps;
