import type { IsoDate } from '@tessera/design-system/parts';
import { createContext, use } from 'react';
import type { Move } from './change-entries';
import type { Carrying } from './use-carrying';

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
  readonly follow: (id: string | null) => void;
}

export const CalendarContext = createContext<CalendarOfEntries | null>(null);

export function useCalendarOfEntries(): CalendarOfEntries {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('Entries are shown in a calendar');
  return calendar;
}
