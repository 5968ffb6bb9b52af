import { Button, EmptyState, Page } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { pathTo } from '../../address/address';
import { defaultFilters } from '../../address/search-filters';

export const unknownChannelTitle = 'Channel not found';

/** The page of a channel that does not exist. @param query what was searched for within it */
export function UnknownChannel({ query }: { readonly query: string }) {
  return (
    <Page title={unknownChannelTitle}>
      <EmptyState
        title="We couldn’t find that channel"
        action={
          <Button
            as={Link}
            to={pathTo({ kind: 'search' }, { ...defaultFilters, query })}
            variant="primary"
          >
            {query ? `Search all channels for “${query}”` : 'Browse all videos'}
          </Button>
        }
      >
        The link may be mistyped, or the channel may be gone.
      </EmptyState>
    </Page>
  );
}
