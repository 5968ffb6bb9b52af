import { Heading, panel, Text, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export interface ListSectionProps {
  /** The name, or a link to the page of the list. */
  readonly title: ReactNode;
  readonly level: 2 | 3;
  /** In a line below the title. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const Section = styled.section`
  ${panel}
`;

/* What can be done stays at the right, however long the name is. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[4]};
  overflow-wrap: anywhere;
`;

const Facts = styled(Text)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  font-variant-numeric: tabular-nums;
`;

/** A block list with its heading. */
export function ListSection({ title, level, facts, actions, children }: ListSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <div>
          <Heading level={level} size="heading" id={id}>
            {title}
          </Heading>
          {facts && (
            <Facts as="div" size="caption" tone="muted">
              {facts}
            </Facts>
          )}
        </div>
        {actions}
      </Head>
      {children}
    </Section>
  );
}
