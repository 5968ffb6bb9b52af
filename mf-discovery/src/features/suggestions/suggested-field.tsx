import { useDeferred } from '@tessera/design-system';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SearchFilters } from '../../address/search-filters';

export interface SuggestedFieldProps {
  readonly typed: string;
  readonly filters: SearchFilters;
  /** The search field. */
  readonly children: ReactNode;
}

const Place = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

const loadList = async () => (await import('./suggestion-list')).SuggestionList;

/** Shows suggestions below a search field while somebody types. Their code is loaded when the field is used. */
export function SuggestedField({ typed, filters, children }: SuggestedFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const list = useDeferred(
    { load: loadList, wantedFor: isOpen },
    { typed, filters, isOpen, onChoose: () => setIsOpen(false) },
  );

  const field = () => place.current?.querySelector('input');
  const move = (event: KeyboardEvent) => {
    setIsOpen(true);
    if (moveFocus(place.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
  };
  const close = (event: KeyboardEvent) => {
    if (!place.current?.querySelector('li a')) return;
    // Otherwise the key would also clear the field.
    event.preventDefault();
    field()?.focus();
    setIsOpen(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(event);
    else if (key === 'Escape') close(event);
    else if (key === 'Enter' && target === field()) setIsOpen(false);
    else if (key.length === 1 && target instanceof HTMLAnchorElement) {
      // Typing goes on in the field, and is no shortcut of the page.
      event.stopPropagation();
      field()?.focus();
    }
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget)))
      setIsOpen(false);
  };
  return (
    <Place
      ref={place}
      onInput={() => setIsOpen(true)}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {children}
      {list}
    </Place>
  );
}

/** Moves the focus between the field and the suggestions, from the last one back to the field. Says whether there are any. */
function moveFocus(place: Element | null, step: 1 | -1): boolean {
  const stops = [...(place?.querySelectorAll<HTMLElement>('input, li a') ?? [])];
  if (stops.length < 2) return false;
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + step) % stops.length)?.focus();
  return true;
}
