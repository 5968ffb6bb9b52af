import { Button, EmptyState } from '@tessera/design-system';
import { VideoOff } from 'lucide-react';
import { Link } from 'react-router-dom';

/** In place of a video that is not in the catalog, or no longer. */
export function NoSuchVideo() {
  return (
    <EmptyState
      icon={<VideoOff size={24} />}
      title="We couldn’t find that video"
      action={
        <>
          <Button as={Link} to="/" variant="primary">
            Discover videos
          </Button>
          <Button as={Link} to="/category/trending">
            What’s trending
          </Button>
        </>
      }
    >
      Its platform may have removed it, or the link may be incomplete. We don’t keep videos that are
      gone from their platforms.
    </EmptyState>
  );
}
