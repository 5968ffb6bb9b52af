import { Button, EmptyState, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Link2Off } from 'lucide-react';
import { Link } from 'react-router-dom';

const title = 'Collection not found';

/** The page of a collection that does not exist, or is not published. */
export function NoSuchCollection() {
  usePageTitle(title);
  return (
    <Page title={title}>
      <EmptyState
        icon={<Link2Off size={24} />}
        title="We couldn’t find that collection"
        action={
          <Button as={Link} to="/collections" variant="primary">
            All collections
          </Button>
        }
      >
        It may have been removed.
      </EmptyState>
    </Page>
  );
}
