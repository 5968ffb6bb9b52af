import { cloneElement, useId, useState } from 'react';
import type { MenuOpening, MenuProps } from './menu-props';
import { useDeferred } from './use-deferred';

const load = async () => (await import(/* webpackChunkName: "menu" */ './menu-panel')).MenuPanel;

/** A menu of actions behind a button. Its code is loaded when the first one is opened. */
export function Menu({ entries, children, onOpenChange, align = 'end' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  const handleOpenChange = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const onClose = () => handleOpenChange(false);
  const handleOpen = (trigger: HTMLElement, focus: MenuOpening['focus']) => {
    setOpening({ trigger, focus });
    handleOpenChange(true);
  };
  const panel = useDeferred(
    { load, wantedFor: open, onFailure: onClose },
    { open, opening, onClose, entries, align },
  );
  return (
    <>
      {cloneElement(children, {
        id: children.props.id ?? id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => {
          children.props.onClick?.(event);
          // A click without a pointer is the Enter or Space key.
          if (open) onClose();
          else handleOpen(event.currentTarget, event.detail === 0 ? 'first' : null);
        },
        onKeyDown: (event) => {
          children.props.onKeyDown?.(event);
          const focus = focusOf(event.key);
          if (!focus) return;
          event.preventDefault();
          handleOpen(event.currentTarget, focus);
        },
      })}
      {panel}
    </>
  );
}

function focusOf(key: string): MenuOpening['focus'] {
  if (key === 'ArrowDown') return 'first';
  return key === 'ArrowUp' ? 'last' : null;
}
