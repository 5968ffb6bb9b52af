import type { CalendarEntry } from '@tessera/contracts-creator';
import { addDays, type IsoDate, useFocusElsewhere } from '@tessera/design-system/parts';
import { type KeyboardEvent, useState } from 'react';
import { longDay } from './periods';

interface Carried {
  readonly entry: CalendarEntry;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** All entries of its day, which stay in view while it is carried elsewhere. */
  readonly listed: readonly CalendarEntry[];
}

interface Calendar {
  readonly move: (entry: CalendarEntry, from: IsoDate, to: IsoDate) => void;
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/**
 * Moves entries to other days by the keys of a handle: Space lifts an entry, arrows carry it by days and weeks, Space drops it and
 * Escape cancels. What happens is said in `announcement`.
 */
export function useCarrying({ move }: Calendar) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [announcement, announce] = useState('');
  const say = (verb: string, { title }: CalendarEntry, day: IsoDate) =>
    announce(`${verb} ${title}: ${longDay(day)}.`);

  const lift = (entry: CalendarEntry, from: IsoDate, listed: readonly CalendarEntry[]) => {
    setCarried({ entry, from, to: from, listed });
    say('Lifted', entry, from);
  };
  const drop = ({ entry, from, to }: Carried) => {
    setCarried(null);
    say(from === to ? 'Dropped' : 'Moved', entry, to);
    if (from !== to) move(entry, from, to);
  };
  const carry = (by: number) => {
    if (!carried) return;
    const to = addDays(carried.to, by);
    setCarried({ ...carried, to });
    say('Carried', carried.entry, to);
  };
  const cancel = () => {
    setCarried(null);
    announce('Canceled.');
  };
  useFocusElsewhere(carried !== null, cancel);

  const handleKeyDown = (
    event: KeyboardEvent,
    entry: CalendarEntry,
    day: IsoDate,
    listed: readonly CalendarEntry[],
  ) => {
    const isLifted = carried?.entry.id === entry.id;
    const act = actFor(event.key, isLifted);
    if (!act) return;
    event.preventDefault();
    act();

    function actFor(key: string, lifted: boolean): (() => void) | undefined {
      if (key === ' ' || key === 'Enter')
        return () => (lifted && carried ? drop(carried) : lift(entry, day, listed));
      if (!lifted) return undefined;
      if (key === 'Escape') return cancel;
      const by = steps.get(key);
      return by === undefined ? undefined : () => carry(by);
    }
  };
  return { carried, announcement, handleKeyDown };
}

export type Carrying = ReturnType<typeof useCarrying>;
