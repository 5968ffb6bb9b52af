import { Button, EmptyState } from '@tessera/design-system';
import { VideoOff } from 'lucide-react';
import { Link } from 'react-router-dom';

/** In place of a video that is not in the catalog, or no longer. */
export function NoSuchVideo() {
  return (
    <EmptyState
      icon={<VideoOff size={24} />}
      title="There is no such video"
      action={
        <>
          <Button as={Link} to="/" variant="primary">
            Discover videos
          </Button>
          <Button as={Link} to="/category/trending">
            What is trending
          </Button>
        </>
      }
    >
      Its platform may have removed it, or the link is not complete. What platforms no longer have
      is not kept here.
    </EmptyState>
  );
}
