import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { IconButton } from '../controls/icon-button';
import { Body, Handle, Head, Panel, Scrim, Title } from './drawer-panel.styles';
import type { DrawerProps } from './drawer-props';
import { useDragToClose } from './use-drag-to-close';
import { useModalPanel } from './use-modal-panel';

/** The drawer itself; loaded by `Drawer` when it is first opened. */
export function DrawerPanel(props: DrawerProps) {
  const { open, onClose, side, title, size = 'narrow', children } = props;
  const panel = useModalPanel(onClose);
  const handle = useDragToClose(side, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Panel $side={side} $size={size} aria-describedby={undefined} {...panel}>
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
