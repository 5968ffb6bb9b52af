import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cardAfterKey } from './grid-keys';

interface Grid {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columns: number;
}

/** The card that the tab key reaches; arrow keys, Home and End move it. It starts at -1, which is none. */
export function useRovingFocus({ list, count, columns }: Grid) {
  const [index, setIndex] = useState(-1);
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    linkOf(list.current, index)?.focus();
  }, [list, index]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const next = cardAfterKey(event.key, { index, count, columns });
    if (next === null) return;
    event.preventDefault();
    isMoving.current = next !== index;
    setIndex(next);
  };

  const handleFocus = (event: FocusEvent) => {
    const card = event.target.closest<HTMLElement>('[data-card]');
    if (card) setIndex(Number(card.dataset['card']));
  };

  return { index, handleKeyDown, handleFocus };
}

function linkOf(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-card="${index}"] a`) ?? null;
}
