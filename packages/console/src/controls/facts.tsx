import { token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${token.space[4]} ${token.space[6]};
`;

const Term = styled.dt`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const Value = styled.dd`
  margin: 0;
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Description list: terms above values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </List>
  );
}
