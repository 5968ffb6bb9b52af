import type { ReactNode } from 'react';
import type { IsoDate } from './iso-date';

export interface DayEvent {
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  /** Hue of a category, in whose colors the event shows. */
  readonly hue?: number;
  /** Before the title, for those who don’t see the color; an icon of 14 px. */
  readonly icon?: ReactNode;
  /** Read after the title, for example `deadline, urgent`. */
  readonly note?: string;
  /** `done` is struck through, `late` has a red edge. */
  readonly look?: 'done' | 'late';
  /** Whether it stays on its day, although others can be moved. */
  readonly isFixed?: boolean;
}

export interface MonthGridProps {
  /** What the events are, for example `Release plan`. */
  readonly label: string;
  /** Any day of the month that is shown. */
  readonly month: IsoDate;
  /** Another month was chosen by the keyboard; receives its first day. */
  readonly onMonthChange: (month: IsoDate) => void;
  readonly events: readonly DayEvent[];
  readonly selected: IsoDate | null;
  readonly onSelect: (date: IsoDate) => void;
  /** The day that it is; by default where the visitor is. */
  readonly today?: IsoDate;
  /** Lets events be dragged to another day. */
  readonly onMove?: (id: string, to: IsoDate) => void;
  /** The day to which something is being carried by the keyboard. */
  readonly target?: IsoDate | null;
  /** Days that miss something, and what: `No content`. */
  readonly gaps?: { readonly dates: readonly IsoDate[]; readonly label: string };
  /** Whether there is nothing yet but placeholders of the days. */
  readonly isLoading?: boolean;
  /** Below the grid: the events of the selected day in full, with links and buttons. */
  readonly children?: ReactNode;
}
