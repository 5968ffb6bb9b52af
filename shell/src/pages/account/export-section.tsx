import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request, urlOf } from '@tessera/api-client';
import type { accountDays, DataExport } from '@tessera/contracts-account';
import { Button, ErrorState, Skeleton, Text } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { Download } from 'lucide-react';
import { Actions, Section } from './section';

const latest = 'GET /api/account/export';
/** Days of `accountDays`, without importing the validation beside it. */
const days: typeof accountDays.archive = 7;
/** While an archive is prepared, in milliseconds. */
const refetchMs = 2_000;

/** Everything that the site stores of the visitor, as an archive to download. */
export function ExportSection() {
  const query = useQuery({
    ...endpointQuery(latest),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? refetchMs : false),
  });
  return (
    <Section title="Export my data">
      <Text>
        One archive with everything that Tessera stores about you: a file of JSON for each part of
        the site. Making it takes a moment; you are notified when it is ready.
      </Text>
      {query.isPending && <Skeleton width="12rem" height="2.75rem" />}
      {query.isError && (
        <ErrorState title="The state did not load" onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && <State found={query.data.export} />}
    </Section>
  );
}

function State({ found }: { readonly found: DataExport | null }) {
  const start = useStartExport();
  const isBusy = start.isPending || found?.state === 'preparing';
  const archive = found?.archive;
  return (
    <>
      <div role="status">{found && <Text>{describe(found)}</Text>}</div>
      <Actions>
        {found && archive && (
          <Button
            as="a"
            variant="primary"
            href={urlOf('GET /api/account/exports/:id/archive', { params: { id: found.id } })}
            download
          >
            <Download size={18} aria-hidden /> {`Download (${sizeOf(archive.sizeBytes)})`}
          </Button>
        )}
        <Button
          variant={archive ? undefined : 'primary'}
          aria-disabled={isBusy}
          onClick={() => !isBusy && start.mutate()}
        >
          {archive ? 'Make a new archive' : 'Make an archive'}
        </Button>
      </Actions>
      <Text size="caption" tone="muted">
        {`Archives are deleted after ${days} days. Only this browser can download yours.`}
      </Text>
    </>
  );
}

function describe({ state, archive }: DataExport): string {
  if (archive) return `Your archive is ready until ${dateOf(archive.expiresAt)}.`;
  if (state === 'failed') return 'The archive could not be made. Please try again.';
  return 'Your archive is being prepared…';
}

function useStartExport() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: () => request('POST /api/account/export'),
    onError: () =>
      toast({
        title: 'The export did not start',
        description: 'Try again.',
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries(queriesOf(latest)),
  });
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
}

/** In decimal units, as file managers show them. */
function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
