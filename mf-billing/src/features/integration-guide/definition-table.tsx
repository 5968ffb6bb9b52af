import { DataTable } from '@tessera/design-system/parts';
import { styled } from 'styled-components';

export interface DefinitionTableProps {
  readonly caption: string;
  readonly heads: readonly [term: string, meaning: string];
  /** By term. */
  readonly rows: Readonly<Record<string, string>>;
}

const Term = styled.code`
  overflow-wrap: anywhere;
`;

/** Terms of the API and what they mean. */
export function DefinitionTable({ caption, heads, rows }: DefinitionTableProps) {
  const entries = Object.entries(rows).map(([term, meaning]) => ({ term, meaning }));
  return (
    <DataTable
      caption={caption}
      small="cards"
      rows={entries}
      rowKey={({ term }) => term}
      empty={null}
      columns={[
        { key: 'term', header: heads[0], cell: ({ term }) => <Term>{term}</Term> },
        { key: 'meaning', header: heads[1], cell: ({ meaning }) => meaning },
      ]}
    />
  );
}
