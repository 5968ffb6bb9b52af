import type { Playlist } from '@tessera/contracts-discovery';
import { Button, EmptyState, Text, token, VisuallyHidden } from '@tessera/design-system';
import { ListEnd, Awaited } from '@tessera/design-system/parts';
import { ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { VideoRowSkeletons } from '../lists/video-row';
import { SharedMark } from '../sharing/shared-mark';
import { ItemList } from './item-list';
import { usePlaylistItems } from './playlists.queries';
import { videoCount } from './video-count';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-height: 1.6rem;
  margin-bottom: ${token.space[2]};
`;

/** The videos of a playlist, and what is to be known about it. */
export function PlaylistVideos({ playlist }: { readonly playlist: Playlist }) {
  const query = usePlaylistItems(playlist.id);
  const { data } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <section aria-labelledby="videos">
      <VisuallyHidden as="h2" id="videos">
        Videos
      </VisuallyHidden>
      <Facts>
        {total > 0 && (
          <Text as="span" size="caption" tone="muted" className="tabular">
            {videoCount(total)}
          </Text>
        )}
        {playlist.isShared && <SharedMark />}
        {!playlist.isOwn && (
          <Text as="span" size="caption" tone="muted">
            Shared with you · view only
          </Text>
        )}
      </Facts>
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="The videos"
        skeleton={<VideoRowSkeletons />}
      >
        {total === 0 ? (
          <NoVideos isOwn={playlist.isOwn} />
        ) : (
          <ItemList playlist={playlist} items={items} total={total} />
        )}
        <ListEnd query={query} noun="videos" />
      </Awaited>
    </section>
  );
}

function NoVideos({ isOwn }: Pick<Playlist, 'isOwn'>) {
  const action = (
    <Button as={Link} to="/" variant="primary">
      Discover videos
    </Button>
  );
  return (
    <EmptyState icon={<ListPlus size={24} />} title="No videos yet" action={isOwn && action}>
      {isOwn
        ? 'Choose “Save to playlist…” in any video’s menu.'
        : 'Its owner hasn’t added any videos yet.'}
    </EmptyState>
  );
}
