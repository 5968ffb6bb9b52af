import { Heading, Text, token } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TableSectionProps {
  readonly title: string;
  /** What the table shows, where the title does not say it. */
  readonly lead?: ReactNode;
  /** What narrows the table, and what can be done. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/* No region: the table in it is one, of the same name. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[1]};
  max-width: ${token.measure.reading};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};
`;

/** A table of the operators' console under its heading, with what narrows it. */
export function TableSection({ title, lead, controls, children }: TableSectionProps) {
  return (
    <Stack>
      <Head>
        <Words>
          <Heading level={2}>{title}</Heading>
          {lead !== undefined && <Text tone="muted">{lead}</Text>}
        </Words>
        {controls !== undefined && <Controls>{controls}</Controls>}
      </Head>
      {children}
    </Stack>
  );
}
