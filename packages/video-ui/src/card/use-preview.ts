import {
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';

/** From when a card is pointed at, or reached by keyboard, until its preview opens, in ms. */
const delay = 700;

/**
 * Opens a preview after a moment, and keeps it open while the pointer or the focus stays (WCAG 1.4.13): Escape closes it until they
 * come again. Fingers have no hover, and get none.
 */
export function usePreview(isOffered: boolean) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => setOpen(true), delay);
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [isWanted]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isInDialog(event)) return;
      // It closes the preview, and nothing else.
      event.stopPropagation();
      setWanted(false);
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [isOpen]);
  if (!isOffered) return { isOpen: false, handlers: {} };
  const handlers = {
    onPointerEnter: (event: PointerEvent) =>
      setWanted(event.pointerType === 'mouse' && isOfCard(event)),
    onPointerLeave: () => setWanted(false),
    onFocus: ({ target }: FocusEvent) => setWanted(target.matches('h3 a:focus-visible')),
    onBlur: () => setWanted(false),
  };
  return { isOpen, handlers };
}

/** A dialog may have opened over a card that the pointer is still on: then the key is for the dialog. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** React also tells a card of what happens in a panel that it has opened over the page. */
function isOfCard({ currentTarget, target }: SyntheticEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
