import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What has the focus: a link or button of a card. */
interface Held {
  readonly videoId: string | undefined;
  readonly place: number;
  /** Its number among the links and buttons of the card. */
  readonly control: number;
}

/**
 * Keeps the focus when other videos take the place of those that are shown: with its video, or else at its place, or else at
 * what is said instead of videos. React itself keeps it on what only moves.
 *
 * @param section around the cards, which have `data-card` and `data-video`
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>) {
  const held = useRef<Held | null>(null);

  useLayoutEffect(() => {
    if (held.current && section.current && !section.current.contains(document.activeElement))
      standIn(section.current, held.current)?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = heldBy(target);
    },
    // Not called for what is removed while it has the focus.
    onBlur: () => {
      held.current = null;
    },
  };
}

function heldBy(focused: Element): Held | null {
  const card = focused.closest<HTMLElement>('[data-card]');
  if (!card) return null;
  const { video: videoId, card: place } = card.dataset;
  return {
    videoId,
    place: Number(place),
    control: controlsIn(card).findIndex((one) => one === focused),
  };
}

function standIn(section: HTMLElement, { videoId, place, control }: Held): HTMLElement | undefined {
  const cards = [...section.querySelectorAll<HTMLElement>('[data-card]')];
  const same = cards.find((card) => card.dataset['video'] === videoId);
  const card = same ?? cards[Math.min(place, cards.length - 1)];
  const controls = controlsIn(card ?? section);
  return (same && controls[control]) ?? card?.querySelector<HTMLElement>('h3 a') ?? controls[0];
}

function controlsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a, button')];
}
