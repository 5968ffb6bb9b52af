import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls back after each navigation, also one to the same page. */
export function useNavigated(onNavigated: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    onNavigated();
  });
}
