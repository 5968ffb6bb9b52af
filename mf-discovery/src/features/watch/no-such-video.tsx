import { Button, EmptyState } from '@tessera/design-system';
import { ShieldX, VideoOff } from 'lucide-react';
import { Link } from 'react-router-dom';

/** In place of a video that is not in the catalog, or no longer. */
export function NoSuchVideo() {
  return (
    <EmptyState
      icon={<VideoOff size={24} />}
      title="We couldn’t find that video"
      action={<OtherVideos />}
    >
      Its platform may have removed it, or the link may be incomplete. We don’t keep videos that are
      gone from their platforms.
    </EmptyState>
  );
}

/** In place of a video that an operator has taken down. */
export function TakenDownVideo() {
  return (
    <EmptyState
      icon={<ShieldX size={24} />}
      title="This video was taken down by an operator"
      action={<OtherVideos />}
    >
      It isn’t shown on this site any more. It may still be on its platform.
    </EmptyState>
  );
}

function OtherVideos() {
  return (
    <>
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
      <Button as={Link} to="/category/trending">
        What’s trending
      </Button>
    </>
  );
}
