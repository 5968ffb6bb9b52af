import { recordInteraction } from '@tessera/api-client';
import { useEffect, useRef } from 'react';

const maxSeconds = 86_400;

/** Records that a video was watched here, and for how long its player was open, once that is closed or the page is left. */
export function useWatched(videoId: string, isPlaying: boolean): void {
  const startedAt = useRef(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    startedAt.current = performance.now();
    const record = () => {
      if (startedAt.current === 0) return;
      const seconds = Math.round((performance.now() - startedAt.current) / 1000);
      startedAt.current = 0;
      const payload = { seconds: Math.min(seconds, maxSeconds) };
      recordInteraction({ kind: 'watched', subject: videoId, payload });
    };
    // Before what is waiting is sent.
    window.addEventListener('pagehide', record, { capture: true });
    return () => {
      window.removeEventListener('pagehide', record, { capture: true });
      record();
    };
  }, [videoId, isPlaying]);
}
