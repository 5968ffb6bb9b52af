import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { useRef } from 'react';
import { IconButton } from '../controls/icon-button';
import type { DrawerProps } from './drawer';
import { Body, Handle, Head, Panel, Scrim, Title } from './drawer-panel.styles';
import { useDragToClose } from './use-drag-to-close';

/**
 * On open, focus moves to the panel, so that its title is read first and no button shows its tooltip; on close, it
 * returns to where it was. Radix restores it only to triggers of its own.
 */
function useFocusRoundTrip() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current = document.activeElement;
      if (event.target instanceof HTMLElement) event.target.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** The drawer itself; loaded by `Drawer` when it is first opened. */
export function DrawerPanel(props: DrawerProps) {
  const { open, onClose, side, title, size = 'narrow', children } = props;
  const focus = useFocusRoundTrip();
  const handle = useDragToClose(side, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Panel
          $side={side}
          $size={size}
          aria-describedby={undefined}
          // Radix gives Escape to the tooltip of the focused button alone.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          {...focus}
        >
          <Handle $side={side} aria-hidden {...handle} />
          <Head $side={side}>
            <Title>{title}</Title>
            <IconButton label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </Head>
          <Body>{children}</Body>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
