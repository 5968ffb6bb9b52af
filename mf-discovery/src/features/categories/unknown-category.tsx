import { Button, EmptyState, Page } from '@tessera/design-system';
import { Link } from 'react-router-dom';

/** The page of a category that does not exist. */
export function UnknownCategory() {
  return (
    <Page title="Category not found">
      <EmptyState
        title="We couldn’t find that category"
        action={
          <Button as={Link} to="/" variant="primary">
            Browse all videos
          </Button>
        }
      >
        The link may be mistyped, or the category may have been renamed.
      </EmptyState>
    </Page>
  );
}
