import { Button, EmptyState, Page } from '@tessera/design-system';
import { Link2Off } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The page of a playlist that does not exist, or that the visitor may not see: which of them it is, is nobody's business. */
export function NoSuchPlaylist() {
  return (
    <Page title="Playlist not found">
      <EmptyState
        icon={<Link2Off size={24} />}
        title="There is no such playlist"
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
        Its owner may have deleted it or no longer share it. If somebody sent you the link, ask them
        to share it again.
      </EmptyState>
    </Page>
  );
}
