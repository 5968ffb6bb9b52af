import type { BlockList } from '@tessera/contracts-discovery';
import { Heading, panel, Text, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { SharedMark } from '../sharing/shared-mark';
import { entryCount } from './entry-list';

export interface ListSectionProps {
  readonly list: Pick<BlockList, 'entries' | 'isOwn' | 'isShared'>;
  /** The name, or a link to the page of the list. */
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const Section = styled.section`
  ${panel}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  overflow-wrap: anywhere;
`;

const Facts = styled(Text)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** A list with its heading: of the visitor, or one that they have subscribed to. */
export function ListSection({ list, title, actions, children }: ListSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <div>
          <Heading level={list.isOwn ? 2 : 3} size="heading" id={id}>
            {title}
          </Heading>
          <Facts as="div" size="caption" tone="muted">
            {entryCount(list.entries)}
            {list.isShared && list.isOwn && <SharedMark />}
          </Facts>
        </div>
        <Actions>{actions}</Actions>
      </Head>
      {children}
    </Section>
  );
}
