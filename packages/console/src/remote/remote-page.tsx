import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Button, EmptyState, ErrorState, Page } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { channelQuery, healthQuery } from '../releases/releases.queries';
import { usePageTitle } from '../services/use-page-title';
import { AllRemotesLink } from './all-remotes-link';
import { RemoteSkeleton } from './remote-skeleton';
import { RemoteView } from './remote-view';

/** Page of one remote. */
export function RemotePage({ name }: { readonly name: string }) {
  usePageTitle(`${name} · Operators`);
  const { data, isError, refetch } = useQuery(channelQuery(name));
  usePrefetchQuery(healthQuery(name, 60));
  if (data && data.versions.length > 0) return <RemoteView channel={data} isStale={isError} />;
  if (!data && !isError) return <RemoteSkeleton name={name} />;
  return (
    <Page eyebrow={<AllRemotesLink />} title={name}>
      {data ? (
        <EmptyState
          title={`${name} has no versions`}
          action={
            <Button as={Link} to={paths.overview}>
              All remotes
            </Button>
          }
        >
          Publish it with <code>npx tessera publish {name}</code>
        </EmptyState>
      ) : (
        <ErrorState title={`Can’t load ${name}`} onRetry={() => void refetch()}>
          Can’t reach the site.
        </ErrorState>
      )}
    </Page>
  );
}
