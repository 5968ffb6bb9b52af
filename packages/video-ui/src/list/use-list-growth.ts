import type { LoadMoreProps } from '@tessera/design-system/parts';
import { useEffect, useRef, useState } from 'react';
import type { PagedVideos } from './paged-videos';

/** Videos that a list loads automatically before it ends with a button, so that the footer can be reached. */
const videosPerStretch = 120;

/**
 * How far a list grows while the page is scrolled. The height of what it will load is reserved from the start, so that
 * the footer doesn't jump with every page that is loaded.
 */
export function useListGrowth({ videos, total, more, loadMore }: PagedVideos) {
  const loaded = videos.length;
  const [limit, setLimit] = useState(() => endOfStretch(loaded));
  const hasMore = more === 'available' || more === 'loading';
  const isPaused = hasMore && loaded >= limit;
  const length = hasMore ? Math.max(loaded, Math.min(total, limit)) : loaded;
  useFooterFocus(hasMore && !isPaused, () => setLimit(loaded));
  useFocusedFooterInView(length);
  return {
    /** Number of videos to reserve space for, loaded or not. */
    length,
    /** What follows the last video. */
    end: endOf(more, { isPaused, endsWithButton: hasMore && total > limit }),
    /** Loads the next page if the list has fewer than `needed` videos. */
    loadUpTo: (needed: number) => {
      if (more === 'available' && !isPaused && needed > loaded) loadMore();
    },
    resume: () => {
      setLimit(loaded + videosPerStretch);
      loadMore();
    },
  };
}

interface Growth {
  readonly isPaused: boolean;
  /** The list has more videos than it loads by itself. */
  readonly endsWithButton: boolean;
}

function endOf(more: PagedVideos['more'], growth: Growth): LoadMoreProps['state'] {
  if (more === 'failed') return 'failed';
  if (growth.isPaused) return 'more';
  return growth.endsWithButton ? 'growing' : 'done';
}

/** A list that comes back, with all that had been loaded of it, ends where it had ended. */
function endOfStretch(loaded: number): number {
  return Math.max(1, Math.ceil(loaded / videosPerStretch)) * videosPerStretch;
}

/** Calls back when the focus reaches the footer. */
function useFooterFocus(isWatching: boolean, onFocus: () => void): void {
  useEffect(() => {
    if (!isWatching) return undefined;
    const handleFocus = ({ target }: FocusEvent) => {
      if (inFooter(target)) onFocus();
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  });
}

/** Keeps the footer in view while it has the focus: the list ends where it is then, or after the page that was on its way. */
function useFocusedFooterInView(length: number): void {
  const shown = useRef(length);
  useEffect(() => {
    if (shown.current === length) return;
    shown.current = length;
    const focused = document.activeElement;
    if (inFooter(focused)) focused.scrollIntoView({ block: 'nearest' });
  }, [length]);
}

function inFooter(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('footer') !== null;
}
