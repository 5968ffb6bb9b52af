import type { Channel } from '@tessera/contracts';
import { media, Skeleton, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { ChannelRow } from './channel-row';
import { columns } from './columns';

/* One grid for all rows, so that their columns stand below each other. */
const List = styled.div`
  display: grid;
  gap: ${token.space[3]};
  ${media.large} {
    grid-template-columns: ${columns};
    gap: 0;
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.large};
    background: ${token.color.surface};
    overflow: hidden;
  }
`;

const Head = styled.div`
  display: none;
  ${media.large} {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 0 ${token.space[6]};
    padding: ${token.space[3]} ${token.space[6]};
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
  }
`;

const Entries = styled.ul`
  display: grid;
  gap: inherit;
  ${media.large} {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
`;

export interface ChannelListProps {
  readonly channels: readonly Channel[];
}

/** A card for each part of the site; on large screens a row. */
export function ChannelList({ channels }: ChannelListProps) {
  return (
    <List>
      <Head aria-hidden>
        <span>Name</span>
        <span>State</span>
        <span>Stable</span>
        <span>Candidate</span>
        <span>Last good</span>
        <span>Errors, 1 h</span>
        <span>Changed</span>
      </Head>
      <Entries>
        {channels.map((channel) => (
          <ChannelRow key={channel.name} channel={channel} />
        ))}
      </Entries>
    </List>
  );
}

const Placeholder = styled.li`
  grid-column: 1 / -1;
  padding: ${token.space[4]} ${token.space[6]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  ${media.large} {
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

/** As high as the list of the initial remotes. */
export function ChannelListSkeleton() {
  return (
    <List aria-busy>
      <Head aria-hidden>
        <span>Name</span>
      </Head>
      <Entries>
        {Array.from({ length: 7 }, (_, index) => (
          <Placeholder key={index}>
            <Skeleton height="1.6em" />
          </Placeholder>
        ))}
      </Entries>
    </List>
  );
}
