import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Grid {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columns: number;
}

/**
 * One card is in the tab order, with its links and buttons; arrow keys, Home and End move to the title of another
 * one. The index starts at -1, which is none.
 */
export function useRovingFocus({ list, count, columns }: Grid) {
  const [index, setIndex] = useState(-1);
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    titleLinkOf(list.current, index)?.focus();
  }, [list, index]);

  const moveTo = (next: number) => {
    isMoving.current = next !== index;
    setIndex(next);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // A menu of the card has used the key.
    if (event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const next = cardAfterKey(event.key, { index, count, columns });
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };

  const follow = (focused: Element) => {
    const card = focused.closest<HTMLElement>('[data-card]');
    if (card) setIndex(Number(card.dataset['card']));
  };
  const handleFocus = (event: FocusEvent) => follow(event.target);

  return { index, moveTo, follow, handleKeyDown, handleFocus };
}

function titleLinkOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-card="${index}"] h3 a`) ?? null;
}

interface GridFocus {
  /** The focused card; -1 is none. */
  readonly index: number;
  readonly count: number;
  readonly columns: number;
}

/** The card that a key moves to, or `null` where the key moves nowhere. */
export function cardAfterKey(key: string, focus: GridFocus): number | null {
  const next = target(key, focus);
  return next !== null && next >= 0 && next < focus.count ? next : null;
}

function target(key: string, { index, count, columns }: GridFocus): number | null {
  const isArrow = key.startsWith('Arrow');
  if (isArrow && index < 0) return 0;
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
