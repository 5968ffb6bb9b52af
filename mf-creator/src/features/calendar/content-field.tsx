import { Button, textLink, token } from '@tessera/design-system';
import { Combobox, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useContent } from '../content/content.queries';

const InlineLink = styled(Link)`
  ${textLink}
`;

const Linked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  font-size: ${token.text.caption};
`;

export interface ContentFieldProps {
  /** Id of an item; `null` for none. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | null;
}

/** Chooses content that an event is about, by words of its title. */
export function ContentField({ value, onChange, error = null }: ContentFieldProps) {
  const [search, setSearch] = useState('');
  const content = useContent({ search, status: 'all', type: 'all' });
  const items = content.data?.pages.flatMap((page) => page.items) ?? [];
  const options = items.map(({ id, title }) => ({ value: id, label: title }));
  const [chosen, choose] = useState<(typeof options)[number] | null>(null);
  const linked = value === null ? null : { value, label: 'The linked content' };
  const known = [chosen, ...options].find((option) => option?.value === value) ?? linked;
  const take = (option: (typeof options)[number] | null) => {
    choose(option);
    onChange(option?.value ?? null);
  };
  return (
    <Stack gap={1}>
      <Combobox
        label="Content (optional)"
        placeholder="What it is about"
        options={options}
        value={known}
        onChange={take}
        onQuery={setSearch}
        isLoading={content.isPending}
        error={error}
      />
      {value !== null && (
        <Linked>
          <InlineLink to={`/content-management/${value}`}>Open what it is about</InlineLink>
          <Button size="small" variant="ghost" onClick={() => take(null)}>
            Unlink
          </Button>
        </Linked>
      )}
    </Stack>
  );
}
