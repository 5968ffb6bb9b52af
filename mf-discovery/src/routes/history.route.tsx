import { Button, ConfirmDialog, EmptyState, Page, token } from '@tessera/design-system';
import { Banner, ListEnd, Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Origin, VideoLinksProvider } from '@tessera/video-ui';
import { CirclePause, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { useClearHistory, useHistory, useSetRecording } from '../features/history/history';
import { DaySkeleton, HistoryDays } from '../features/history/history-days';
import { videoLinks } from '../features/results/video-links';

const title = 'Watch History';

const Off = styled.div`
  margin-bottom: ${token.space[6]};
`;

/** The videos that the visitor has opened. */
export function Route() {
  usePageTitle(title);
  const query = useHistory();
  const [isClearing, setIsClearing] = useState(false);
  const pages = query.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const isRecorded = pages[0]?.isRecorded;
  // The buttons have their places from the start, so that nothing moves once there is something to clear.
  const isLoading = query.isPending && query.errorUpdateCount === 0;
  const { mutate: record } = useSetRecording();
  return (
    <Page
      title={title}
      lead="Videos you’ve opened in this browser."
      actions={
        <>
          {(isLoading || isRecorded) && (
            <Button disabled={isLoading} onClick={() => record(false)}>
              <CirclePause size={16} aria-hidden />
              Pause history
            </Button>
          )}
          {(isLoading || entries.length > 0) && (
            <Button disabled={isLoading} onClick={() => setIsClearing(true)}>
              <Trash2 size={16} aria-hidden />
              Clear history
            </Button>
          )}
        </>
      }
    >
      {isRecorded === false && <NotRecorded onRecord={() => record(true)} />}
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="Your watch history"
        skeleton={<DaySkeleton />}
      >
        {entries.length === 0 ? (
          <Nothing />
        ) : (
          <VideoLinksProvider value={videoLinks}>
            <Origin from="history">
              <HistoryDays entries={entries} />
            </Origin>
          </VideoLinksProvider>
        )}
        <ListEnd query={query} noun="videos" />
      </Awaited>
      <Clearing open={isClearing} onClose={() => setIsClearing(false)} />
    </Page>
  );
}

function NotRecorded({ onRecord }: { readonly onRecord: () => void }) {
  return (
    <Off>
      <Banner
        tone="info"
        title="History is paused"
        actions={
          <Button size="small" onClick={onRecord}>
            Resume history
          </Button>
        }
      >
        We’re not saving the videos you open or your searches.
      </Banner>
    </Off>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<History size={24} />}
      title="You haven’t watched anything yet"
      action={
        <Button as={Link} to="/" variant="primary">
          Discover videos
        </Button>
      }
    >
      Videos you open appear here.
    </EmptyState>
  );
}

interface ClearingProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Clearing({ open, onClose }: ClearingProps) {
  const { mutate: clear, isPending, error } = useClearHistory(onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Clear your watch history?"
      confirmLabel="Clear"
      tone="danger"
      isPending={isPending}
      error={error && reasonOf(error)}
      onConfirm={() => clear(undefined)}
    >
      This removes every video, and suggestions no longer use them. Your searches and playlists
      stay. This can’t be undone.
    </ConfirmDialog>
  );
}
