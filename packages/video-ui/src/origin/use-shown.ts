import { recordInteraction } from '@tessera/api-client';
import { type RefObject, useEffect } from 'react';
import { useOrigin } from './origin';

/** What counts as seen: this share of a card for this long, in milliseconds (the measure of the Media Rating Council). */
const share = 0.5;
const durationMs = 1000;

/** A card that comes back by scrolling is the same. */
const recorded = new Set<string>();

/** Records once that a card of a list of recommendations was seen; nothing where there is no such list around it. */
export function useShown(card: RefObject<HTMLElement | null>, videoId: string): void {
  const { from, slate, position } = useOrigin();
  useEffect(() => {
    const key = `${slate} ${videoId}`;
    const element = card.current;
    if (slate === undefined || !element || recorded.has(key)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const record = () => {
      observer.disconnect();
      recorded.add(key);
      const payload = { slate, ...(from && { from }), ...(position !== undefined && { position }) };
      recordInteraction({ kind: 'shown', subject: videoId, payload });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        const { isIntersecting = false } = entries.at(-1) ?? {};
        if (isIntersecting) timer = setTimeout(record, durationMs);
      },
      { threshold: share },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [card, videoId, from, slate, position]);
}
