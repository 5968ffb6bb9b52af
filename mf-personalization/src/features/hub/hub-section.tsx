import { Heading, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

export interface HubSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a tab of the drawer, under its heading. */
export function HubSection({ title, children }: HubSectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}
