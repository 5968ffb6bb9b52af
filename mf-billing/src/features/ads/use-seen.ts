import { useEffect, useRef } from 'react';

const half = 0.5;
const seenMs = 1_000;

/** Calls back once half of an element was in view for a second, with nothing in front of it. */
export function useSeen<T extends HTMLElement>(onSeen: () => void) {
  const element = useRef<T>(null);
  const latest = useRef(onSeen);
  useEffect(() => void (latest.current = onSeen));
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = () => {
      if (!isShown(watched)) {
        timer = setTimeout(see, seenMs);
        return;
      }
      observer.disconnect();
      latest.current();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(see, seenMs);
      },
      { threshold: half },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return element;
}

/** In a tab that is in front, and neither only laid out nor behind something else, such as the foot of a column or a dialog. */
function isShown(element: HTMLElement): boolean {
  const isHidden = getComputedStyle(element).visibility === 'hidden';
  if (isHidden || document.visibilityState !== 'visible') return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
