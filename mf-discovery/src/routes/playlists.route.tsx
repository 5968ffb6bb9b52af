import { Button, EmptyState, Page, token } from '@tessera/design-system';
import { lazyDialog, ListEnd, Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Hourglass, ListPlus, ListVideo } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { PlaylistGrid } from '../features/playlists/playlist-grid';
import { PlaylistLimit, reachedPlanLimit } from '../features/playlists/playlist-limit';
import { useOwnPlaylists } from '../features/playlists/playlists.queries';

const PlaylistDialog = lazyDialog(
  () => import('../features/playlists/playlist.form'),
  'PlaylistDialog',
);

const title = 'Your Playlists';

const Offer = styled.div`
  margin-bottom: ${token.space[6]};
`;

/** The visitor's playlists. */
export function Route() {
  usePageTitle(title);
  const query = useOwnPlaylists();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const playlists = query.data?.pages.flatMap((page) => page.playlists);
  const isEmpty = playlists?.length === 0;
  const limit = reachedPlanLimit(query.data);
  const create = limit === null && (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      <ListPlus size={18} aria-hidden />
      New playlist
    </Button>
  );
  return (
    <Page
      title={title}
      lead="Your videos, in the order you choose."
      actions={
        !isEmpty && (
          <>
            <Button as={Link} to="/fill-time">
              <Hourglass size={18} aria-hidden />
              Fill my time
            </Button>
            {create}
          </>
        )
      }
    >
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="Your playlists"
        skeleton={<PlaylistGrid playlists={undefined} />}
      >
        {limit && (
          <Offer>
            <PlaylistLimit limit={limit} />
          </Offer>
        )}
        {isEmpty ? (
          <EmptyState
            icon={<ListVideo size={24} />}
            title="You have no playlists yet"
            action={
              <>
                {create}
                <Button as={Link} to="/fill-time">
                  <Hourglass size={18} aria-hidden />
                  Fill my time
                </Button>
              </>
            }
          >
            Create one here, or choose “Save to playlist…” in any video’s menu.
          </EmptyState>
        ) : (
          <PlaylistGrid playlists={playlists} />
        )}
        <ListEnd query={query} noun="playlists" />
      </Awaited>
      {isCreating && (
        <PlaylistDialog
          playlist={null}
          onClose={() => setIsCreating(false)}
          onSaved={({ id }) => void navigate(`/playlist/${id}`)}
        />
      )}
    </Page>
  );
}
