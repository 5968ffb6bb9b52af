import type { SourceEntry } from '@tessera/contracts-news';
import {
  Button,
  EmptyState,
  formatAge,
  Heading,
  Page,
  Skeleton,
  Text,
  textLink,
  token,
} from '@tessera/design-system';
import { Awaited, lazyDialog, ListEnd, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { List, SourceList, Words } from '../features/sources/source-list';
import { reasonOf, useEntries, useRemoveSource, useSources } from '../features/sources/sources.api';

const SourceDialog = lazyDialog(() => import('../features/sources/source.form'), 'SourceDialog');

const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

const EntryLink = styled.a`
  ${textLink}
  font-weight: ${token.weight.medium};
`;

/** Feeds that a visitor reads here, and what they publish. */
export function Route() {
  usePageTitle('News Sources');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page title="News Sources" lead="Follow any site with a feed, beside the videos.">
      <Columns>
        <Stack gap={4} as="section">
          <Heading level={2}>Latest</Heading>
          <Entries />
        </Stack>
        <Stack gap={4} as="section">
          <Heading level={2}>Your sources</Heading>
          <Stack direction="row">
            {/* Stays where it is, so that it gets the focus back when the dialog closes. */}
            <Button onClick={() => setIsAdding(true)}>Add a source</Button>
          </Stack>
          <Sources />
        </Stack>
      </Columns>
      {isAdding && <SourceDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Sources() {
  const found = useSources();
  const remove = useRemoveSource();
  return (
    <Awaited
      query={found}
      what="Your sources"
      explain={reasonOf}
      skeleton={<Loading what="sources" />}
    >
      {({ own, ofSite }) => (
        <Stack gap={6}>
          {own.length > 0 ? (
            <SourceList sources={own} onRemove={remove.mutate} />
          ) : (
            <Text tone="muted">None yet. Nobody else sees what you add.</Text>
          )}
          {ofSite.length > 0 && (
            <Stack gap={2}>
              <Heading level={3}>For everyone</Heading>
              <SourceList sources={ofSite} />
            </Stack>
          )}
        </Stack>
      )}
    </Awaited>
  );
}

function Entries() {
  const found = useEntries();
  return (
    <Awaited
      query={found}
      what="The latest entries"
      explain={reasonOf}
      skeleton={<Loading what="entries" />}
      isEmpty={({ pages }) => pages[0]?.entries.length === 0}
      empty={
        <EmptyState icon={<Rss size={24} />} title="Nothing to read yet">
          Add a source, and what it publishes appears here.
        </EmptyState>
      }
    >
      {({ pages }) => (
        <Stack>
          <List>
            {pages
              .flatMap((page) => page.entries)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </List>
          <ListEnd query={found} noun="entries" />
        </Stack>
      )}
    </Awaited>
  );
}

function Entry({
  entry: { title, url, sourceTitle, publishedAt, listedAt },
}: {
  readonly entry: SourceEntry;
}) {
  const age = formatAge(publishedAt ?? listedAt);
  return (
    <li>
      <Words>
        <EntryLink href={url} target="_blank" rel="noopener noreferrer">
          {title}
        </EntryLink>
        <Text size="caption" tone="muted">
          {`${sourceTitle} · ${publishedAt ? age : `seen ${age.toLowerCase()}`}`}
        </Text>
      </Words>
    </li>
  );
}

const skeletons = 5;

function Loading({ what }: { readonly what: string }) {
  return (
    <List aria-busy aria-label={`Loading ${what}`}>
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>
          <Skeleton width="60%" height="2.5em" />
        </li>
      ))}
    </List>
  );
}
