import { recordInteraction } from '@tessera/api-client';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { useOrigin, useRecord } from '@tessera/video-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lengthInSeconds } from './video-length';

const maxSeconds = 86_400;
/** Who leaves a video sooner did not want it, … */
const skippedBelow = 10;
/** … unless this share of it was over. */
const wholeShare = 0.8;

/**
 * Records that a video was watched here, and for how long its player was open, once that is closed or the page is left; and that it was
 * skipped, where that was a moment.
 */
export function useWatched(video: VideoDetails, isPlaying: boolean): void {
  const startedAt = useRef(0);
  const origin = useOrigin();
  const record = useRecord();
  const { id } = video;
  const end = useEffectEvent((watched: string) => {
    if (startedAt.current === 0) return;
    const seconds = Math.round((performance.now() - startedAt.current) / 1000);
    startedAt.current = 0;
    const payload = { ...origin, seconds: Math.min(seconds, maxSeconds) };
    recordInteraction({ kind: 'watched', subject: watched, payload });
    const whole = wholeShare * (lengthInSeconds(video) ?? Number.POSITIVE_INFINITY);
    if (seconds < Math.min(skippedBelow, whole)) record('skipped', watched);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    startedAt.current = performance.now();
    const handleLeave = () => end(id);
    // Before what is waiting is sent.
    window.addEventListener('pagehide', handleLeave, { capture: true });
    return () => {
      window.removeEventListener('pagehide', handleLeave, { capture: true });
      end(id);
    };
  }, [id, isPlaying]);
}
