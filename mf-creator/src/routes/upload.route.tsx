import { Button, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Entries } from '../features/entries/entries';

const title = 'Upload';

/** Prepares videos: what they are called, and where they are. */
export function Route() {
  usePageTitle(title);
  return (
    <Page
      title={title}
      lead="Prepare a video: a link to its platform, or a file of your own."
      actions={
        <Button as={Link} to="/storage">
          <FolderOpen size={16} aria-hidden />
          Your files
        </Button>
      }
    >
      <Entries />
    </Page>
  );
}
