import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request, urlOf } from '@tessera/api-client';
import type { DataExport } from '@tessera/contracts-account';
import { archiveDays } from '@tessera/contracts-account/values';
import { Button, Skeleton, Text } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { Download } from 'lucide-react';
import { Actions, Section } from './section';

const latest = 'GET /api/account/export';
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
        A ZIP file with everything Tessera stores about you, with a JSON file for each part of the
        site. It takes a moment. We’ll notify you when it’s ready.
      </Text>
      <Awaited
        query={query}
        what="The export"
        errorTitle="This couldn’t be loaded"
        skeleton={<Skeleton width="12rem" height="2.75rem" />}
      >
        {(data) => <State found={data.export} />}
      </Awaited>
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
          {archive ? 'Prepare a new download' : 'Prepare download'}
        </Button>
      </Actions>
      <Text size="caption" tone="muted">
        {`Downloads are deleted after ${archiveDays} days. Only this browser can get yours.`}
      </Text>
    </>
  );
}

function describe({ state, archive }: DataExport): string {
  if (archive) return `Your download is available until ${dateOf(archive.expiresAt)}.`;
  if (state === 'failed') return 'We couldn’t prepare your download. Please try again.';
  return 'Preparing your download…';
}

function useStartExport() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: () => request('POST /api/account/export'),
    onError: () =>
      toast({
        title: 'The export didn’t start',
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
