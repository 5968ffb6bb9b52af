import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of the `total` entries of a wrapping list stand in its first row. Measured again when the window
 * changes, and when the result does, because the menu for the others takes room too.
 */
export function useFittingCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [fitting, setFitting] = useState(total);

  useLayoutEffect(() => {
    const measure = () => {
      const now = Math.min(total, countInFirstRow(list.current));
      if (now !== fitting) setFitting(now);
    };
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
