import { Heading, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[4]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.control.small};
`;

export interface SectionProps {
  readonly title: string;
  /** At the other end of the title’s line, for example a link to more. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside}
      </Head>
      {children}
    </Box>
  );
}
