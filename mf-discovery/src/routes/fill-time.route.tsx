import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Response } from '@tessera/contracts';
import { Button, EmptyState, Page, Text, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Origin, VideoLinksProvider } from '@tessera/video-ui';
import { Hourglass, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFailureToast } from '../errors/failures';
import { retryWhileDown } from '../errors/outage';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { fillPath, type FillRequest, readFillRequest } from '../features/fill-time/fill-address';
import { FillForm } from '../features/fill-time/fill-form';
import { type Proposal, proposed } from '../features/fill-time/proposal';
import { ProposedVideos, ProposedVideosSkeleton } from '../features/fill-time/proposed-videos';
import { LimitReached, reachedLimit } from '../features/plans/limit-reached';
import { useCreatePlaylist } from '../features/playlists/create-playlist';
import { forPage } from '../features/results/results.queries';
import { videoLinks } from '../features/results/video-links';

const title = 'Time Playlist';

const Note = styled(Text)`
  margin-bottom: ${token.space[4]};
`;

/** Makes a playlist that takes as long as the visitor has time. */
export function Route() {
  usePageTitle(title);
  const { search } = useLocation();
  const navigate = useNavigate();
  const request = readFillRequest(new URLSearchParams(search));
  const key = fillPath(request);
  return (
    <Page title={title} lead="Pick a topic and how long you have. We’ll fill it.">
      <FillForm
        key={key}
        request={request}
        isFilled={hasTopic(request)}
        onFill={(next) => void navigate(fillPath(next))}
      />
      {hasTopic(request) ? (
        <Filled key={`${key} videos`} request={request} />
      ) : (
        <EmptyState icon={<Hourglass size={24} />} title="How much time do you have?">
          Enter a topic, such as “jazz lessons,” and how long you have.
        </EmptyState>
      )}
    </Page>
  );
}

function Filled({ request }: { readonly request: FillRequest }) {
  const { topic, minutes, filters } = request;
  const query = { ...filters, q: topic, minutes: String(minutes) };
  const found = useQuery({
    ...endpointQuery('GET /api/fitting-videos', { query, headers: forPage }),
    // What was chosen stays while the visitor looks at it.
    staleTime: Infinity,
    refetchInterval: retryWhileDown,
  });
  const reached = reachedLimit(found.error);
  if (reached && !found.data) return <LimitReached reached={reached} />;
  return (
    <Awaited
      explain={reasonWhileRetrying}
      query={found}
      what="The videos"
      skeleton={<ProposedVideosSkeleton />}
    >
      {found.data && <Chosen request={request} found={found.data} />}
    </Awaited>
  );
}

interface ChosenProps {
  readonly request: FillRequest;
  readonly found: Response<'GET /api/fitting-videos'>;
}

function Chosen({ request, found }: ChosenProps) {
  const [proposal, setProposal] = useState(() => proposed(found));
  const { mutate: create, isPending } = useCreation(request, proposal);
  if (found.videos.length === 0)
    return (
      <EmptyState
        title="No videos found"
        action={
          request.topic !== '' && (
            <Button as={Link} to={`/?${new URLSearchParams({ q: request.topic })}`}>
              Search for “{request.topic}”
            </Button>
          )
        }
      >
        Only videos with a known length count. Try other words.
      </EmptyState>
    );
  return (
    <VideoLinksProvider value={videoLinks}>
      <HowFilled found={found} />
      <Origin from="fill-time">
        <ProposedVideos proposal={proposal} minutes={request.minutes} onChange={setProposal}>
          <Button
            variant="primary"
            disabled={isPending || proposal.videos.length === 0}
            onClick={() => create()}
          >
            <ListPlus size={18} aria-hidden />
            Create playlist
          </Button>
        </ProposedVideos>
      </Origin>
    </VideoLinksProvider>
  );
}

/** What the visitor would not expect of the videos. */
function HowFilled({ found: { isClose, match } }: Pick<ChosenProps, 'found'>) {
  const notes = [
    match === 'any' && 'Not enough exact matches, so we added related videos.',
    !isClose && 'There aren’t enough videos. This is the closest we could get.',
  ].filter((note) => note !== false);
  return notes.length > 0 && <Note tone="muted">{notes.join(' ')}</Note>;
}

function useCreation({ topic, minutes }: FillRequest, { videos }: Proposal) {
  const navigate = useNavigate();
  const explain = useFailureToast();
  const { mutateAsync, isPending } = useCreatePlaylist();
  const mutate = () => {
    const about = topic || 'videos';
    const body = {
      title: `${minutes} minutes of ${about}`.slice(0, 100),
      videoIds: videos.map(({ video }) => video.id),
    };
    mutateAsync(body).then(
      ({ id }) => void navigate(`/playlist/${id}`),
      explain('The playlist wasn’t created'),
    );
  };
  return { mutate, isPending };
}

/** A search for a category has no words. */
function hasTopic({ topic, filters }: FillRequest): boolean {
  return topic !== '' || Object.keys(filters).length > 0;
}
