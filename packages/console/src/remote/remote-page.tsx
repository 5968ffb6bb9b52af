import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, ErrorState, Page } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { channelQuery } from '../releases/releases.queries';
import { usePageTitle } from '../surroundings/use-page-title';
import { RemoteSkeleton } from './remote-skeleton';
import { RemoteView } from './remote-view';
import { WayBack } from './way-back';

/** Everything about one remote, and what can be done with it. */
export function RemotePage({ name }: { readonly name: string }) {
  usePageTitle(`${name} · Operators`);
  const { data, isError, refetch } = useQuery(channelQuery(name));
  if (data && data.versions.length > 0) return <RemoteView channel={data} isStale={isError} />;
  if (!data && !isError) return <RemoteSkeleton name={name} />;
  return (
    <Page eyebrow={<WayBack />} title={name}>
      {data ? (
        <EmptyState
          title={`Nothing is published as ${name}`}
          action={
            <Button as={Link} to={paths.overview}>
              All remotes
            </Button>
          }
        >
          Publish it with <code>npx tessera publish {name}</code>
        </EmptyState>
      ) : (
        <ErrorState title={`${name} can’t be shown`} onRetry={() => void refetch()}>
          The site did not answer.
        </ErrorState>
      )}
    </Page>
  );
}
