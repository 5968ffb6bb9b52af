import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { DeletionReceipt } from '@tessera/contracts-account';
import { Page, Skeleton, Text } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
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
    <Page title={heading} lead="This browser no longer has this data.">
      <Awaited
        query={query}
        what="The receipt"
        errorTitle="The receipt couldn’t be loaded"
        explain={() => 'Check the address. Receipts are kept for a year.'}
        skeleton={<Skeleton height="6rem" />}
      >
        {(found) => <Receipt found={found} />}
      </Awaited>
    </Page>
  );
}

function Receipt({ found }: { readonly found: DeletionReceipt }) {
  return (
    <Section title="Receipt">
      <div role="status">
        {found.deletedAt === null ? (
          <Text>This takes about a minute. You can close the page.</Text>
        ) : (
          <Text>{`Deleted on ${new Date(found.deletedAt).toLocaleString()}.`}</Text>
        )}
      </div>
      {found.deletedAt !== null && found.summary.length === 0 && <Text>Nothing was stored.</Text>}
      <ul>
        {found.summary.map(({ label, count }) => (
          <li key={label}>{`${label}: ${count.toLocaleString('en-US')}`}</li>
        ))}
      </ul>
      <Text size="caption" tone="muted">
        {'Receipt code: '}
        <Code>{found.receipt}</Code>
      </Text>
    </Section>
  );
}
