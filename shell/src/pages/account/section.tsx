import { Heading, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const StyledSection = styled.section`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
  & + & {
    margin-top: ${token.space[8]};
  }
`;

/** Buttons beside one another. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** A part of the account page, under its own heading. */
export function Section({ title, children }: SectionProps) {
  const headingId = useId();
  return (
    <StyledSection aria-labelledby={headingId}>
      <Heading level={2} size="heading" id={headingId}>
        {title}
      </Heading>
      {children}
    </StyledSection>
  );
}
