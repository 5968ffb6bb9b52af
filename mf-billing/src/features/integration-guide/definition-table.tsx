import { type Column, DataTable } from '@tessera/design-system/parts';
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
      columns={columnsOf(heads)}
    />
  );
}

interface Row {
  readonly term: string;
  readonly meaning: string;
}

function columnsOf([term, meaning]: DefinitionTableProps['heads']): readonly Column<Row>[] {
  return [
    { key: 'term', header: term, cell: (row) => <Term>{row.term}</Term> },
    { key: 'meaning', header: meaning, cell: (row) => row.meaning },
  ];
}
