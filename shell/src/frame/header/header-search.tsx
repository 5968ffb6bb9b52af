import { SearchField } from '@tessera/design-system';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The search box of the header. It shows the query of the address, also when that changes elsewhere. */
export function HeaderSearch() {
  const [parameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  return <QueryForm key={query} query={query} />;
}

function QueryForm({ query }: { readonly query: string }) {
  const [text, setText] = useState(query);
  const navigate = useNavigate();
  const handleSubmit = (value: string) => {
    const trimmed = value.trim();
    if (trimmed) void navigate(`/?${new URLSearchParams({ q: trimmed })}`);
  };
  return (
    <SearchField
      label="Search the site"
      placeholder="Search videos by category or keyword..."
      value={text}
      onChange={setText}
      onSubmit={handleSubmit}
    />
  );
}
