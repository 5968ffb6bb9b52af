import type { BlockEntry } from '@tessera/contracts-discovery';
import { coverLink, Skeleton, Text, token } from '@tessera/design-system';
import { TextSearch, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { videoLinks } from '../results/video-links';

export interface EntryListProps {
  readonly entries: readonly BlockEntry[];
  /** What their owner can do with each. */
  readonly renderActions?: (entry: BlockEntry) => ReactNode;
  /** Stands after the entries, for example a button that adds one. */
  readonly addition?: ReactNode;
}

const skeletons = 4;
/** Of an entry with a name in one line. */
const entryHeight = '3.75rem';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[2]};
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.medium};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  overflow-wrap: anywhere;
  & > svg {
    color: ${token.color.textMuted};
  }
`;

/* As wide as an entry, with its sign below the signs of the entries. */
const Addition = styled.li`
  display: grid;
  & > button {
    justify-content: start;
    min-height: ${token.control.medium};
    padding-inline: ${token.space[3]};
  }
`;

const Name = styled.div`
  font-weight: ${token.weight.medium};
`;

const NameLink = styled(Link)`
  ${coverLink}
  --ring: -2px;
`;

const Actions = styled.div`
  z-index: 2;
`;

/** The channels and keywords of a list. */
export function EntryList({ entries, renderActions, addition }: EntryListProps) {
  return (
    <List>
      {entries.map((entry) => (
        <Row key={entry.id}>
          {entry.kind === 'channel' ? (
            <UserRound size={18} aria-hidden />
          ) : (
            <TextSearch size={18} aria-hidden />
          )}
          <div>
            <Name>
              {entry.kind === 'channel' && entry.name !== null ? (
                <NameLink to={videoLinks.channel(entry.value)}>{entry.name}</NameLink>
              ) : (
                nameOf(entry)
              )}
            </Name>
            <Text size="caption" tone="muted">
              {entry.kind === 'channel' ? 'Channel' : 'Keyword'}
            </Text>
          </div>
          {renderActions && <Actions>{renderActions(entry)}</Actions>}
        </Row>
      ))}
      {addition && <Addition>{addition}</Addition>}
    </List>
  );
}

/** Entries that are still loading. */
export function EntrySkeletons() {
  return (
    <List aria-hidden>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton as="li" key={index} height={entryHeight} />
      ))}
    </List>
  );
}

export function nameOf({ name }: BlockEntry): string {
  return name ?? 'Deleted channel';
}

/** For example '2 channels, 1 keyword'. */
export function entryCount(entries: readonly BlockEntry[]): string {
  const channels = entries.filter(({ kind }) => kind === 'channel').length;
  const keywords = entries.length - channels;
  const parts = [
    channels > 0 && `${channels} ${channels === 1 ? 'channel' : 'channels'}`,
    keywords > 0 && `${keywords} ${keywords === 1 ? 'keyword' : 'keywords'}`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing yet';
}
