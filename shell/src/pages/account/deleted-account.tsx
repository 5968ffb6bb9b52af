import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { DeletionReceipt } from '@tessera/contracts-account';
import { ErrorState, Page, Skeleton, Text } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { styled } from 'styled-components';
import { Section } from './section';

const title = 'Your data was deleted';
/** While data is being deleted, in milliseconds. */
const refetchMs = 3_000;

const Code = styled.code`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** What a deletion has deleted. */
export function DeletedAccount({ receipt }: { readonly receipt: string }) {
  const query = useQuery({
    ...endpointQuery('GET /api/account/deletions/:receipt', { params: { receipt } }),
    refetchInterval: ({ state }) => (state.data?.state === 'deleting' ? refetchMs : false),
  });
  const isDone = query.data?.state === 'done';
  const heading = query.data && !isDone ? 'Your data is being deleted' : title;
  usePageTitle(heading);
  return (
    <Page title={heading} lead="This browser is a new visitor now.">
      {query.isPending && <Skeleton height="6rem" />}
      {query.isError && (
        <ErrorState title="The receipt did not load" onRetry={() => void query.refetch()}>
          Check the address. Receipts are kept for a year.
        </ErrorState>
      )}
      {query.data && <Receipt found={query.data} />}
    </Page>
  );
}

function Receipt({ found }: { readonly found: DeletionReceipt }) {
  const lines = linesOf(found.deleted);
  return (
    <Section title="Receipt">
      <div role="status">
        {found.deletedAt === null ? (
          <Text>This takes about a minute. You can close the page.</Text>
        ) : (
          <Text>{`Deleted on ${new Date(found.deletedAt).toLocaleString()}.`}</Text>
        )}
      </div>
      {found.deletedAt !== null && lines.length === 0 && <Text>Nothing was stored.</Text>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text size="caption" tone="muted">
        {'Code of this receipt: '}
        <Code>{found.receipt}</Code>
      </Text>
    </Section>
  );
}

/** `Playlists: 3 playlists`, for each part of the site that had something. */
function linesOf(deleted: DeletionReceipt['deleted']): string[] {
  return Object.entries(deleted).flatMap(([name, counts]) => {
    const found = Object.entries(counts).filter(([, count]) => count > 0);
    const text = found.map(([what, count]) => `${what}: ${count}`).join(', ');
    return text === '' ? [] : [`${name[0]?.toUpperCase()}${name.slice(1)} – ${text}`];
  });
}
