import type { Origin as FoundIn } from '@tessera/contracts';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { Slot } from '@tessera/platform';
import { Origin, useRecord, VideoLinksProvider } from '@tessera/video-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { videoLinks } from '../results/video-links';
import { ChapterList } from './chapter-list';
import { Description } from './description';
import { Player, type RenderPlayer } from './player';
import { canSeek } from './player-frames';
import { SimilarVideos } from './similar-videos';
import { Statistics } from './statistics';
import { chaptersIn } from './time-stamps';
import { useWatched } from './use-watched';
import { Column, Columns, View as Frame } from './video-columns';
import { VideoFacts } from './video-facts';
import { lengthInSeconds } from './video-length';
import { VideoToolbar } from './video-toolbar';

interface ViewProps {
  readonly video: VideoDetails;
  /** Where it begins, in seconds. */
  readonly start: number;
  readonly renderPlayer: RenderPlayer;
}

export interface VideoViewProps extends ViewProps {
  /** Where the visitor found it. */
  readonly origin: FoundIn;
}

/** Everything about a video, with its player: on its own page, or in a panel over another one. */
export function VideoView({ origin, ...view }: VideoViewProps) {
  return (
    <Origin {...origin}>
      <View {...view} />
    </Origin>
  );
}

function View({ video, start, renderPlayer }: ViewProps) {
  const [playing, setPlaying] = useState<number | null>(null);
  const record = useRecord();
  const recordOpened = useEffectEvent(() => record('opened', video.id));
  useWatched(video, playing !== null);
  // It is rendered anew for each video.
  useEffect(() => recordOpened(), []);
  const chapters = chaptersIn(video.description, lengthInSeconds(video));
  return (
    <VideoLinksProvider value={videoLinks}>
      <Frame>
        <Columns>
          <Column>
            <Player
              video={video}
              playing={playing}
              start={start}
              onPlay={() => setPlaying(start)}
              renderPlayer={renderPlayer}
            />
            <VideoToolbar video={video} start={playing ?? start} />
            <VideoFacts video={video} />
            <Slot name="video.details" props={{ videoId: video.id }} />
            <Description text={video.description} />
            {chapters.length > 0 && (
              <ChapterList
                chapters={chapters}
                onSeek={canSeek(video.platform) ? setPlaying : null}
              />
            )}
            <Statistics video={video} />
            <Slot name="video.related" props={{ videoId: video.id }} />
          </Column>
          <SimilarVideos id={video.id} />
        </Columns>
      </Frame>
    </VideoLinksProvider>
  );
}
