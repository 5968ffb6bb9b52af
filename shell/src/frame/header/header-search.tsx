import { recordInteraction } from '@tessera/api-client';
import { mainId, SearchField } from '@tessera/design-system';
import { type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';

export interface HeaderSearchProps {
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The search box of the header. A search clears it, because the results page shows the query. */
export function HeaderSearch({ inputRef }: HeaderSearchProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const handleSubmit = (value: string) => {
    const trimmed = value.trim();
    if (!trimmed) return;
    recordInteraction({ kind: 'searched', subject: trimmed });
    void navigate(`/?${new URLSearchParams({ q: trimmed })}`);
    setText('');
    // As after a page load; it also closes the on-screen keyboard of a phone.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <SearchField
      inputRef={inputRef}
      label="Search the site"
      placeholder="Search videos by category or keyword..."
      value={text}
      onChange={setText}
      onSubmit={handleSubmit}
    />
  );
}
