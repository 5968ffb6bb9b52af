import { media, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What there is to know, term by term. */
export const Facts = styled.dl`
  display: grid;
  gap: ${token.space[1]} ${token.space[4]};
  overflow-wrap: anywhere;
  ${media.medium} {
    grid-template-columns: 8rem minmax(0, 1fr);
    row-gap: ${token.space[2]};
  }
`;

const Term = styled.dt`
  color: ${token.color.textMuted};
`;

const Description = styled.dd`
  margin: 0;
  ${Term} + & {
    margin-bottom: ${token.space[1]};
  }
`;

export interface FactProps {
  readonly term: string;
  readonly children: ReactNode;
}

export function Fact({ term, children }: FactProps) {
  return (
    <>
      <Term>{term}</Term>
      <Description>{children}</Description>
    </>
  );
}
