import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { IconButton } from '../controls/icon-button';
import { Body, Description, Panel } from './dialog-panel.styles';
import type { DialogProps } from './dialog-props';
import { Head, Scrim, Title } from './drawer-panel.styles';
import { useModalPanel } from './use-modal-panel';

/** The dialog itself; loaded by `Dialog` when it is first opened. */
export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, description, size = 'medium', children } = props;
  const panel = useModalPanel(onClose);
  // Radix looks for a description unless it is told that there is none.
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Scrim />
        <Panel $size={size} {...undescribed} {...panel}>
          <Head $side="left">
            <Title>{title}</Title>
            <IconButton label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </Head>
          {description && <Description>{description}</Description>}
          <Body>{children}</Body>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
