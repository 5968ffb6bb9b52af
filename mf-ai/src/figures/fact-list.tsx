import { token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space[3]};
  }
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

export interface FactListProps {
  /** By their names; those that are `null` are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

/** Figures behind a figure, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {Object.entries(facts).map(([name, fact]) =>
        fact === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </List>
  );
}
