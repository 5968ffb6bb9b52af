import { Heading, media, panel, Text, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A list of figures: two in a row, and all of them on large screens. */
export const FigureCards = styled.ul<{ readonly $columns: 4 | 5 }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  /* Beside nothing, where they are odd. */
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${media.large} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    gap: ${token.space[4]};
    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

const Card = styled.li`
  ${panel}
  gap: ${token.space[1]};
  overflow-wrap: anywhere;
`;

export interface FigureCardProps {
  readonly title: string;
  /** As it is read, for example `$12.50`. */
  readonly figure: string;
  /** Of the figure, which is a heading. */
  readonly level: 2 | 3;
  /** Below the figure: what it is, how it has changed. */
  readonly children: ReactNode;
}

/** One of `FigureCards`. */
export function FigureCard({ title, figure, level, children }: FigureCardProps) {
  return (
    <Card>
      <Text size="caption" tone="muted">
        {title}
      </Text>
      <Heading level={level} className="tabular">
        {figure}
      </Heading>
      {children}
    </Card>
  );
}
