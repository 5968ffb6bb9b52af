import { recordInteraction } from '@tessera/api-client';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { Slot } from '@tessera/platform';
import { VideoLinksProvider } from '@tessera/video-ui';
import { useEffect, useState } from 'react';
import { videoLinks } from '../results/video-links';
import { ChapterList } from './chapter-list';
import { Description } from './description';
import { Player, type RenderPlayer } from './player';
import { canSeek } from './player-frames';
import { SimilarVideos } from './similar-videos';
import { Statistics } from './statistics';
import { chaptersIn } from './time-stamps';
import { useWatched } from './use-watched';
import { Column, Columns, View } from './video-columns';
import { VideoFacts } from './video-facts';
import { lengthInSeconds } from './video-length';
import { VideoToolbar } from './video-toolbar';

export interface VideoViewProps {
  readonly video: VideoDetails;
  /** Where it begins, in seconds. */
  readonly start: number;
  readonly renderPlayer: RenderPlayer;
}

/** Everything about a video, with its player: on its own page, or in a panel over another one. */
export function VideoView({ video, start, renderPlayer }: VideoViewProps) {
  const [playing, setPlaying] = useState<number | null>(null);
  useWatched(video.id, playing !== null);
  useEffect(() => recordOpened({ id: video.id }), [video.id]);
  const chapters = chaptersIn(video.description, lengthInSeconds(video));
  return (
    <VideoLinksProvider value={videoLinks}>
      <View>
        <Columns>
          <Column>
            <Player
              video={video}
              playing={playing}
              start={start}
              onPlay={() => setPlaying(start)}
              renderPlayer={renderPlayer}
            />
            <VideoToolbar video={video} start={playing ?? start} onOpen={recordOpened} />
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
          </Column>
          <SimilarVideos id={video.id} onOpen={recordOpened} />
        </Columns>
      </View>
    </VideoLinksProvider>
  );
}

function recordOpened({ id }: { readonly id: string }): void {
  recordInteraction({ kind: 'opened', subject: id });
}
