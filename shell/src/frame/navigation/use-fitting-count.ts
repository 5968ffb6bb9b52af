import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many entries of a wrapping list stand in its first row. `total` is their number; the list is measured
 * again whenever it or the width of the window changes.
 */
export function useFittingCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [fitting, setFitting] = useState(total);

  useLayoutEffect(() => {
    const measure = () => setFitting(countInFirstRow(list.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list, total, fitting]);

  return fitting;
}

function countInFirstRow(list: HTMLElement | null): number {
  const tops = Array.from(list?.children ?? [], (item) => item.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}
