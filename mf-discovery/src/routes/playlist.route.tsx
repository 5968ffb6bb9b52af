import { ApiError } from '@tessera/api-client';
import type { Playlist } from '@tessera/contracts-discovery';
import { Page } from '@tessera/design-system';
import { Awaited, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Origin, VideoLinksProvider } from '@tessera/video-ui';
import { matchPath, useLocation } from 'react-router-dom';
import { isAbsent } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { AwaitedTitle } from '../features/lists/awaited-title';
import { VideoRowSkeletons } from '../features/lists/video-row';
import { NoSuchPlaylist } from '../features/playlists/no-such-playlist';
import { OwnerActions } from '../features/playlists/owner-actions';
import { PlaylistVideos } from '../features/playlists/playlist-videos';
import { usePlaylist } from '../features/playlists/playlists.queries';
import { TakenDownNote, TakenDownPlaylist } from '../features/playlists/taken-down-playlist';
import { ReportButton } from '../features/reporting/report-button';
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
  const reason = reasonOfTakeDown(error);
  if (reason !== null) return <TakenDownPlaylist reason={reason} />;
  return (
    <Page
      title={<AwaitedTitle title={title} kind="Playlist" query={query} />}
      lead={playlist?.description}
      actions={playlist && <Actions playlist={playlist} />}
    >
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="This playlist"
        skeleton={<VideoRowSkeletons />}
      >
        <VideoLinksProvider value={videoLinks}>
          {playlist && (
            <Stack>
              <TakenDownNote playlist={playlist} />
              <Origin from="playlist">
                <PlaylistVideos playlist={playlist} />
              </Origin>
            </Stack>
          )}
        </VideoLinksProvider>
      </Awaited>
    </Page>
  );
}

function Actions({ playlist }: { readonly playlist: Playlist }) {
  const { id, title, isOwn } = playlist;
  if (isOwn) return <OwnerActions playlist={playlist} />;
  return <ReportButton kind="playlist" id={id} title={title} />;
}

function reasonOfTakeDown(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.problemAs('playlist-taken-down')?.reason ?? null;
}
