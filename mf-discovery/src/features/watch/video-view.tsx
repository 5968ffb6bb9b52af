import { recordInteraction } from '@tessera/api-client';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { VideoLinksProvider } from '@tessera/video-ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { videoLinks } from '../results/video-links';
import { ChapterList } from './chapter-list';
import { Description } from './description';
import { Player, type RenderPlayer } from './player';
import { canSeek } from './player-frames';
import { SimilarVideos } from './similar-videos';
import { Statistics } from './statistics';
import { chaptersIn } from './time-stamps';
import { useWatched } from './use-watched';
import { VideoFacts } from './video-facts';
import { lengthInSeconds } from './video-length';
import { VideoToolbar } from './video-toolbar';

export interface VideoViewProps {
  readonly video: VideoDetails;
  /** Where it begins, in seconds. */
  readonly start: number;
  readonly renderPlayer: RenderPlayer;
}

const View = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  @container (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    column-gap: ${token.space[8]};
  }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[6]};
  min-width: 0;
`;

const Similar = styled.div`
  margin-top: ${token.space[12]};
`;

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
            <Description key={video.id} text={video.description} />
          </Column>
          <Column>
            <Slot name="video.details" props={{ videoId: video.id }} />
            {chapters.length > 0 && (
              <ChapterList
                chapters={chapters}
                onSeek={canSeek(video.platform) ? setPlaying : null}
              />
            )}
            <Statistics key={video.id} video={video} />
          </Column>
        </Columns>
        <Similar>
          <SimilarVideos id={video.id} onOpen={recordOpened} />
        </Similar>
      </View>
    </VideoLinksProvider>
  );
}

function recordOpened({ id }: { readonly id: string }): void {
  recordInteraction({ kind: 'opened', subject: id });
}
