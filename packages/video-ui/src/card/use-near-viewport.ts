import { type RefObject, useEffect, useState } from 'react';

/** How far from the viewport counts as near. */
const margin = '100px';

/** Turns true, and stays so, once the element comes near the viewport. */
export function useNearViewport(element: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(atOnce);
  useEffect(() => {
    const target = element.current;
    if (isNear || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
