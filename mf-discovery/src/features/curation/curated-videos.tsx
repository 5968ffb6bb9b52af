import type { CuratedCollection } from '@tessera/contracts-discovery';
import { Button, EmptyState, Heading, type MenuEntry, Text, token } from '@tessera/design-system';
import { lazyDialog, focusBeside, Awaited, Stack } from '@tessera/design-system/parts';
import { VideoLinksProvider } from '@tessera/video-ui';
import { ArrowDown, ArrowLeft, ArrowUp, ArrowUpToLine, ListPlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { VideoRow, VideoRowSkeletons } from '../lists/video-row';
import { videoCount } from '../playlists/video-count';
import { videoLinks } from '../results/video-links';
import { useArrangeVideos, useCuratedCollection } from './curated-collection';

const VideosDialog = lazyDialog(() => import('./videos.form'), 'VideosDialog');

/** Rows whose pictures load at once. */
const firstPictures = 6;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

/** For operators: the videos of a collection, to add, order and remove them. */
export function CuratedVideos({ id }: { readonly id: string }) {
  const query = useCuratedCollection(id);
  return (
    <Stack>
      <div>
        <Button as={Link} to="?" size="small">
          <ArrowLeft size={16} aria-hidden />
          All collections
        </Button>
      </div>
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="The collection"
        skeleton={<VideoRowSkeletons />}
      >
        {query.data && <Curation collection={query.data} />}
      </Awaited>
    </Stack>
  );
}

function Curation({ collection }: { readonly collection: CuratedCollection }) {
  const [isAdding, setIsAdding] = useState(false);
  const { id, title, videos } = collection;
  const add = (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      Add videos
    </Button>
  );
  return (
    <>
      <Head>
        <div>
          <Heading level={2}>{title}</Heading>
          <Text tone="muted">{videoCount(videos.length)}</Text>
        </div>
        {videos.length > 0 && add}
      </Head>
      {videos.length === 0 ? (
        <EmptyState icon={<ListPlus size={24} />} title="No videos yet" action={add}>
          Paste links to videos, or to a shared playlist.
        </EmptyState>
      ) : (
        <VideoLinksProvider value={videoLinks}>
          <Rows collection={collection} />
        </VideoLinksProvider>
      )}
      {isAdding && <VideosDialog collectionId={id} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Rows({ collection }: { readonly collection: CuratedCollection }) {
  const { mutate } = useArrangeVideos();
  const { videos } = collection;
  const arrange = (arranged: CuratedCollection['videos']) =>
    mutate({ collection, videos: arranged });
  return (
    <ol>
      {videos.map(({ videoId, video }, index) => (
        <VideoRow
          key={videoId}
          id={videoId}
          video={video}
          isFirst={index < firstPictures}
          entries={entriesOf(videos, index, arrange)}
        />
      ))}
    </ol>
  );
}

function entriesOf(
  videos: CuratedCollection['videos'],
  at: number,
  arrange: (videos: CuratedCollection['videos']) => void,
): MenuEntry[] {
  const others = videos.toSpliced(at, 1);
  const moveTo = (to: number) => arrange(others.toSpliced(to, 0, ...videos.slice(at, at + 1)));
  const up = { disabled: at === 0 };
  const down = { disabled: at === videos.length - 1 };
  return [
    { ...up, label: 'Move up', icon: <ArrowUp aria-hidden />, onSelect: () => moveTo(at - 1) },
    {
      ...down,
      label: 'Move down',
      icon: <ArrowDown aria-hidden />,
      onSelect: () => moveTo(at + 1),
    },
    { ...up, label: 'Move to top', icon: <ArrowUpToLine aria-hidden />, onSelect: () => moveTo(0) },
    {
      label: 'Remove',
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      separated: true,
      onSelect: () => {
        focusBeside();
        arrange(others);
      },
    },
  ];
}
