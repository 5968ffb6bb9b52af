import type { IsoDate } from '@tessera/design-system/parts';
import { createContext, type Dispatch, type SetStateAction, use } from 'react';
import type { Move } from './change-entries';
import type { Carrying } from './use-carrying';

export type Follow = Dispatch<SetStateAction<string | null>>;

/** What entries need of the calendar that they are in. */
export interface CalendarOfEntries {
  /** In which days are counted. */
  readonly zone: string;
  readonly carrying: Carrying;
  /** Id of the element that says which keys move an entry. */
  readonly keysId: string;
  /** Shows a day. */
  readonly go: (day: IsoDate) => void;
  readonly move: (move: Move) => void;
  /** The entry whose handle gets the focus where it is shown next. */
  readonly followed: string | null;
  readonly follow: Follow;
}

export const CalendarContext = createContext<CalendarOfEntries | null>(null);

/** The focus goes on to the id under which a moved entry goes on, unless somebody has gone on elsewhere since, by the pointer for example. */
export function followOn(follow: Follow, from: string) {
  return (id: string) => follow((now) => (now === from ? id : now));
}

export function useCalendarOfEntries(): CalendarOfEntries {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('Entries are shown in a calendar');
  return calendar;
}
