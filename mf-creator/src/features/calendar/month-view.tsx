import type { CalendarEntry } from '@tessera/contracts-creator';
import { type IsoDate, MonthGrid } from '@tessera/design-system/parts';
import { useCalendarOfEntries } from './calendar-context';
import { dayEvent } from './entry-looks';

interface MonthViewProps {
  /** Any day of the month. */
  readonly month: IsoDate;
  readonly days: readonly IsoDate[];
  readonly entriesOf: (day: IsoDate) => readonly CalendarEntry[];
  readonly gaps: readonly IsoDate[];
  readonly today: IsoDate;
  readonly selected: IsoDate;
  readonly onMove: (id: string, to: IsoDate) => void;
}

/** A month with three entries of each day; the others are counted. */
export function MonthView(props: MonthViewProps) {
  const { month, days, entriesOf, gaps, today, selected, onMove } = props;
  const { carrying, go } = useCalendarOfEntries();
  return (
    <MonthGrid
      label="Content calendar"
      month={month}
      onMonthChange={go}
      events={days.flatMap((day) => entriesOf(day).map((entry) => dayEvent(entry, day)))}
      selected={selected}
      onSelect={go}
      today={today}
      onMove={onMove}
      target={carrying.carried?.to ?? null}
      gaps={{ dates: gaps, label: 'No content yet' }}
    />
  );
}
