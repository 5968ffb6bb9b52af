import { Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { VideoLinksProvider } from '@tessera/video-ui';
import { matchPath, useLocation } from 'react-router-dom';
import { isAbsent } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { AwaitedTitle } from '../features/lists/awaited-title';
import { VideoRowSkeletons } from '../features/lists/video-row';
import { NoSuchPlaylist } from '../features/playlists/no-such-playlist';
import { OwnerActions } from '../features/playlists/owner-actions';
import { PlaylistVideos } from '../features/playlists/playlist-videos';
import { usePlaylist } from '../features/playlists/playlists.queries';
import { videoLinks } from '../features/results/video-links';

/** A playlist: of the visitor, or one that was shared. */
export function Route() {
  const { pathname } = useLocation();
  const { id = '' } = matchPath('/playlist/:id', pathname)?.params ?? {};
  const query = usePlaylist(id);
  const { data: playlist, error } = query;
  const title = playlist?.title;
  usePageTitle(title ?? 'Playlist');
  if (isAbsent(error)) return <NoSuchPlaylist />;
  return (
    <Page
      title={<AwaitedTitle title={title} kind="Playlist" query={query} />}
      lead={playlist?.description}
      actions={playlist?.isOwn && <OwnerActions playlist={playlist} />}
    >
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="This playlist"
        skeleton={<VideoRowSkeletons />}
      >
        <VideoLinksProvider value={videoLinks}>
          {playlist && <PlaylistVideos playlist={playlist} />}
        </VideoLinksProvider>
      </Awaited>
    </Page>
  );
}
