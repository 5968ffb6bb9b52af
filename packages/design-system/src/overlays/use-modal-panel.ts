import { type KeyboardEvent, useRef } from 'react';

/**
 * What drawers and dialogs do alike. On open, focus moves to the element with `data-first-focus`, else to the panel, so
 * that its title is read first and no button shows its tooltip; on close, it returns to where it was. Radix restores it
 * only to triggers of its own.
 *
 * @returns Handlers for the content of the modal.
 */
export function useModalPanel(onClose: () => void) {
  const opener = useRef<Element | null>(null);
  const panel = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current = document.activeElement;
      if (!(event.target instanceof HTMLElement)) return;
      panel.current = event.target;
      firstFocus(event.target).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    // In the panel Escape is handled below, and not by Radix as well: what is closed twice may also close what is behind it.
    onEscapeKeyDown: (event: globalThis.KeyboardEvent) => {
      if (event.target instanceof Node && panel.current?.contains(event.target))
        event.preventDefault();
    },
    // Radix gives Escape to the tooltip of the focused button alone.
    onKeyDown: ({ key, target, currentTarget }: KeyboardEvent) => {
      const isOwn = target instanceof Element && currentTarget.contains(target);
      if (key === 'Escape' && isOwn && !hasOpenList(target)) onClose();
    },
  };
}

function firstFocus(panel: HTMLElement): HTMLElement {
  return panel.querySelector<HTMLElement>('[data-first-focus]') ?? panel;
}

/** Whether Escape is for the list of a combobox, which is closed before the panel. */
function hasOpenList(element: Element | null): boolean {
  return element?.role === 'combobox' && element.ariaExpanded === 'true';
}
