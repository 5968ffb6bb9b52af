import { useEffect, useState } from 'react';

/**
 * The last value that has not changed for a moment.
 * @param delay Milliseconds without a change
 */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
