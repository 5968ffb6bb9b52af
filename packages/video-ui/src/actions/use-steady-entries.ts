import type { MenuAction, MenuText } from '@tessera/design-system';
import { useEffect, useState } from 'react';

/** Milliseconds that an open menu waits for the actions of other areas before it offers its own. */
const patience = 1000;

const loading: readonly MenuText[] = [{ kind: 'text', label: 'Loading...' }];

/**
 * The entries of a menu, which stay where they are while it is open, so that none slips under a thumb. It waits for a moment for those of
 * other areas, which come below its own if they are late; what changes later is there when it is opened again.
 * @param offered those of other areas; `null` while they are unknown
 */
export function useSteadyEntries(
  own: readonly MenuAction[],
  offered: readonly MenuAction[] | null,
  isOpen: boolean,
): readonly (MenuAction | MenuText)[] {
  const isPatient = usePatience(isOpen && offered === null);
  const all = [...own, ...(offered ?? [])];
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  if (isOpen && offered !== null && kept === null) setKept(new Set(all.map(keyOf)));
  if (!isOpen && kept !== null) setKept(null);
  if (!isOpen) return all;
  if (kept) return all.filter((entry) => kept.has(keyOf(entry)));
  return isPatient ? loading : [...own, ...loading];
}

function keyOf({ id, label }: MenuAction): string {
  return id ?? label;
}

/** Whether it is still worth waiting; it is again after each time. */
function usePatience(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), patience);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  return !isOver;
}
