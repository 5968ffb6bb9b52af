import type { CalendarEntry } from '@tessera/contracts-creator';
import { Skeleton } from '@tessera/design-system';
import { Awaited, type IsoDate, MonthGrid } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { reasonOf } from '../../errors/failures';
import { AgendaView } from './agenda-view';
import { useCalendarOfEntries } from './calendar-context';
import { useCalendar } from './calendar.queries';
import { EntryList } from './entry-list';
import { MonthView } from './month-view';
import { daysOf, rangeOf, type View } from './periods';
import { WeekView } from './week-view';

interface CalendarDaysProps {
  readonly view: View;
  readonly day: IsoDate;
  /** Whose month is shown. */
  readonly shownDay: IsoDate;
  readonly today: IsoDate;
  readonly gaps: readonly IsoDate[];
  readonly onAdd: () => void;
  /** Between the grid and the entries of the chosen day. */
  readonly children: ReactNode;
}

const none: readonly CalendarEntry[] = [];

/** The days of a view with their entries, and those of the chosen day in full. */
export function CalendarDays(props: CalendarDaysProps) {
  const { view, day, shownDay, today, gaps, onAdd, children } = props;
  const { carrying, move } = useCalendarOfEntries();
  const range = rangeOf(view, shownDay);
  const calendar = useCalendar(range);
  const days = daysOf(range);
  const byDate = new Map(calendar.data?.map(({ date, items }) => [date, items]));
  const entriesOf = (date: IsoDate) => byDate.get(date) ?? none;
  const handleMove = (id: string, to: IsoDate) => {
    const found = calendar.data?.find(({ items }) => items.some((item) => item.id === id));
    const entry = found?.items.find((item) => item.id === id);
    if (found && entry && found.date !== to) move({ entry, from: found.date, to });
  };
  const shown = { days, entriesOf, today, selected: day, onMove: handleMove };
  const { carried } = carrying;
  return (
    <Awaited
      query={calendar}
      what="Your calendar"
      explain={reasonOf}
      skeleton={<Loading month={shownDay}>{children}</Loading>}
    >
      {view === 'month' && <MonthView month={shownDay} gaps={gaps} {...shown} />}
      {view === 'week' && <WeekView {...shown} />}
      {children}
      {view === 'agenda' ? (
        <AgendaView {...shown} onAdd={onAdd} />
      ) : (
        <EntryList day={carried?.from ?? day} entries={carried?.listed ?? entriesOf(day)} />
      )}
    </Awaited>
  );
}

interface LoadingProps extends Pick<CalendarDaysProps, 'children'> {
  readonly month: IsoDate;
}

/** Placeholders of the days, and of an empty list below them. */
function Loading({ month, children }: LoadingProps) {
  return (
    <>
      <MonthGrid
        label="Content calendar"
        month={month}
        onMonthChange={() => undefined}
        events={[]}
        selected={null}
        onSelect={() => undefined}
        isLoading
      />
      {children}
      <Skeleton height="7.5rem" />
    </>
  );
}
