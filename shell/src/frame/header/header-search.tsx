import { recordInteraction } from '@tessera/api-client';
import { mainId, SearchField } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { type Ref, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTypedBefore } from './painted-search';

export interface HeaderSearchProps {
  readonly inputRef?: Ref<HTMLInputElement>;
}

const Place = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

/** The search box of the header, with suggestions from its first use on. A search clears it, because the results page shows the query. */
export function HeaderSearch({ inputRef }: HeaderSearchProps) {
  const place = useRef<HTMLDivElement>(null);
  const typedBefore = useTypedBefore(place);
  const [text, setText] = useState(typedBefore);
  const [isUsed, setIsUsed] = useState(false);
  const placeId = useId();
  const navigate = useNavigate();
  const leave = () => {
    setText('');
    // As after a page load; it also closes the on-screen keyboard of a phone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  const handleSubmit = (value: string) => {
    const trimmed = value.trim();
    if (!trimmed) return;
    recordInteraction({ kind: 'searched', subject: trimmed });
    void navigate(`/?${new URLSearchParams({ q: trimmed })}`);
    leave();
  };
  return (
    <Place id={placeId} ref={place} onFocus={() => setIsUsed(true)}>
      <SearchField
        inputRef={inputRef}
        label="Search the site"
        placeholder="Search videos by category or keyword..."
        value={text}
        onChange={setText}
        onSubmit={handleSubmit}
        withoutScripts={{ action: '/', name: 'q' }}
      />
      {isUsed && (
        <Slot name="header.suggestions" props={{ typed: text, placeId, onChoose: leave }} />
      )}
    </Place>
  );
}
