import { type RefObject, useLayoutEffect, useState } from 'react';

/** At most one new width in this many milliseconds, so that dragging a window's edge stays smooth. */
const throttle = 100;

/**
 * Width of an element in px. Before the element exists it is that of the window, so that what is laid out by
 * it has about its final height when the browser restores how far the page was scrolled.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setWidth(target.clientWidth);
    measure();
    return observeThrottled(target, measure);
  }, [element]);
  return width;
}

function observeThrottled(target: HTMLElement, measure: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      measure();
    }, throttle);
  });
  observer.observe(target);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
