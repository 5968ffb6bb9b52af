import { Button, EmptyState, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Link2Off } from 'lucide-react';
import { Link } from 'react-router-dom';

const title = 'Playlist not found';

/** The page of a playlist that does not exist, or that the visitor may not see: which of them it is, is nobody's business. */
export function NoSuchPlaylist() {
  usePageTitle(title);
  return (
    <Page title={title}>
      <EmptyState
        icon={<Link2Off size={24} />}
        title="We couldn’t find that playlist"
        action={
          <>
            <Button as={Link} to="/" variant="primary">
              Discover videos
            </Button>
            <Button as={Link} to="/playlists">
              Your playlists
            </Button>
          </>
        }
      >
        It may have been deleted or made private. If someone sent you the link, ask them to share it
        again.
      </EmptyState>
    </Page>
  );
}
