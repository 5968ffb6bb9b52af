import { useEffect, useEffectEvent } from 'react';

/** Calls back when something else than what has the focus gets it, or a click, while something is lifted by keys. */
export function useFocusElsewhere(isLifted: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isLifted) return undefined;
    const handle = document.activeElement;
    const handleAway = ({ target }: Event) => {
      if (target instanceof Node && !handle?.contains(target)) leave();
    };
    document.addEventListener('focusin', handleAway);
    document.addEventListener('pointerdown', handleAway);
    return () => {
      document.removeEventListener('focusin', handleAway);
      document.removeEventListener('pointerdown', handleAway);
    };
  }, [isLifted]);
}
