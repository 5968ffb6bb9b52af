import type { ReactNode } from 'react';
import type { IsoDate } from './iso-date';

export interface DayEvent {
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  /** Hue of a category, in whose colors the event shows. */
  readonly hue?: number;
}

export interface MonthGridProps {
  /** What the events are, for example `Release plan`. */
  readonly label: string;
  /** Any day of the month that is shown. */
  readonly month: IsoDate;
  /** Another month was chosen; receives its first day. */
  readonly onMonthChange: (month: IsoDate) => void;
  readonly events: readonly DayEvent[];
  readonly selected: IsoDate | null;
  readonly onSelect: (date: IsoDate) => void;
  /** Below the grid: the events of the selected day in full, with links and buttons. */
  readonly children?: ReactNode;
}
