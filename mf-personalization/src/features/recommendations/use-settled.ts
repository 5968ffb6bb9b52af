import { useEffect, useEffectEvent, useState } from 'react';

/** How long nothing moves before a value counts, in ms. */
const pause = 300;

/** A value that moves while somebody drags it, and counts once it rests. What changes from elsewhere is shown at once. */
export function useSettled<T>(settled: T, onSettle: (value: T) => void) {
  const [moving, move] = useState<{ readonly value: T } | null>(null);
  const settle = useEffectEvent(() => {
    if (moving) onSettle(moving.value);
    move(null);
  });
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => settle(), pause);
    return () => clearTimeout(timer);
  }, [moving]);
  return {
    value: moving ? moving.value : settled,
    change: (value: T) => move({ value }),
  };
}
