import { ApiError } from '@tessera/api-client';
import type { Playlist } from '@tessera/contracts-discovery';
import {
  Button,
  EmptyState,
  Page,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { VideoLinksProvider } from '@tessera/video-ui';
import { ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Awaited } from '../features/playlists/awaited';
import { ItemList, ItemSkeletons } from '../features/playlists/item-list';
import { ListEnd } from '../features/playlists/list-end';
import { NoSuchPlaylist } from '../features/playlists/no-such-playlist';
import { OwnerActions } from '../features/playlists/owner-actions';
import { usePlaylist, usePlaylistItems } from '../features/playlists/playlists.queries';
import { SharedMark } from '../features/playlists/shared-mark';
import { videoCount } from '../features/playlists/video-count';
import { videoLinks } from '../features/results/video-links';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-height: 1.6rem;
  margin-bottom: ${token.space[2]};
`;

/** A playlist: of the visitor, or one that was shared. */
export function Route() {
  const { id = '' } = useParams();
  const query = usePlaylist(id);
  const { data: playlist, error } = query;
  const isMissing = isAbsent(error);
  usePageTitle(isMissing ? 'Playlist not found' : (playlist?.title ?? 'Playlist'));
  if (isMissing) return <NoSuchPlaylist />;
  return (
    <Page
      title={playlist?.title ?? <Skeleton width="14rem" />}
      lead={playlist?.description}
      actions={playlist?.isOwn && <OwnerActions playlist={playlist} />}
    >
      <Awaited query={query} what="This playlist" skeleton={<ItemSkeletons />}>
        {playlist && <Videos playlist={playlist} />}
      </Awaited>
    </Page>
  );
}

/** Whether there is no such playlist, or can't be one with this id. */
function isAbsent(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field === 'params.id');
}

function Videos({ playlist }: { readonly playlist: Playlist }) {
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
        {data && (
          <Text as="span" size="caption" tone="muted" className="tabular">
            {videoCount(total)}
          </Text>
        )}
        {playlist.isShared && <SharedMark />}
        {!playlist.isOwn && (
          <Text as="span" size="caption" tone="muted">
            Somebody shared this playlist with you. Only they can change it.
          </Text>
        )}
      </Facts>
      <Awaited query={query} what="The videos" skeleton={<ItemSkeletons />}>
        <VideoLinksProvider value={videoLinks}>
          {total === 0 ? (
            <NoVideos isOwn={playlist.isOwn} />
          ) : (
            <ItemList playlist={playlist} items={items} total={total} />
          )}
          <ListEnd query={query} noun="videos" />
        </VideoLinksProvider>
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
        ? 'Choose “Save to playlist…” in the menu of any video.'
        : 'Its owner has not added any video so far.'}
    </EmptyState>
  );
}
