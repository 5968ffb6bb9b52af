import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Opens suggestions while somebody types or clicks the empty field, moves the focus through them with the arrow keys, and closes
 * them by Escape, Enter or when the focus leaves them.
 *
 * @param find the element around the field and its suggestions, which may belong to another part of the site
 * @param isInUse whether the field was used before this was rendered
 */
export function useSuggestionKeys(find: () => HTMLElement | null, isInUse = false) {
  const [isOpen, setIsOpen] = useState(isInUse);
  const close = () => setIsOpen(false);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const place = find();
    if (!place || event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') setIsOpen(true);
    else if (closes(place, event)) close();
    handleIn(place, event);
  });
  const handleLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && find()?.contains(relatedTarget))) close();
  });
  const findOnce = useEffectEvent(find);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const place = findOnce();
    place?.addEventListener('input', () => setIsOpen(true), { signal });
    place?.addEventListener('click', ({ target }) => isEmptyField(target) && setIsOpen(true), {
      signal,
    });
    place?.addEventListener('keydown', (event) => handleKey(event), { signal });
    place?.addEventListener('focusout', (event) => handleLeave(event), { signal });
    return () => listening.abort();
  }, []);

  return { isOpen, close };
}

function isEmptyField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.value === '';
}

function closes(place: Element, { key, target }: KeyboardEvent): boolean {
  if (key === 'Escape') return hasSuggestions(place);
  return key === 'Enter' && target === place.querySelector('input');
}

function hasSuggestions(place: Element): boolean {
  return place.querySelector('li a') !== null;
}

/** What a key does with the focus. */
function handleIn(place: Element, event: KeyboardEvent): void {
  const { key, target } = event;
  const field = place.querySelector('input');
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (moveFocus(place, key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
  } else if (key === 'Escape' && hasSuggestions(place)) {
    // Otherwise the key would also clear the field.
    event.preventDefault();
    field?.focus();
  } else if (key.length === 1 && target instanceof HTMLAnchorElement) {
    // Typing goes on in the field, and is no shortcut of the page.
    event.stopPropagation();
    field?.focus();
  }
}

/** Moves the focus between the field and the suggestions, from the last one back to the field. Says whether there are any. */
function moveFocus(place: Element, step: 1 | -1): boolean {
  const stops = [...place.querySelectorAll<HTMLElement>('input, li a')];
  if (stops.length < 2) return false;
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + step) % stops.length)?.focus();
  return true;
}
