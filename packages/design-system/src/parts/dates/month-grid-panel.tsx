import { categoryColors } from '@tessera/design-system';
import { createContext, use, useEffect, useMemo, useRef } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { toIsoDate, toLocalDate } from './iso-date';
import type { DayEvent, MonthGridProps } from './month-grid-props';
import { Dots, Event, Grid, More, Number, Titles } from './month-grid.styles';

type EventsByDate = ReadonlyMap<string, readonly DayEvent[]>;

const EventsContext = createContext<EventsByDate>(new Map());
const none: readonly DayEvent[] = [];
const shownTitles = 2;

/** The month itself; loaded by `MonthGrid`. */
export function MonthGridPanel(props: MonthGridProps) {
  const { label, month, onMonthChange, events, selected, onSelect, children } = props;
  const byDate = useMemo(() => groupByDate(events), [events]);
  return (
    <EventsContext value={byDate}>
      <Grid role="group" aria-label={label}>
        <DayPicker
          mode="single"
          weekStartsOn={1}
          fixedWeeks
          showOutsideDays
          month={toLocalDate(month)}
          onMonthChange={(next) => onMonthChange(toIsoDate(next))}
          selected={selected === null ? undefined : toLocalDate(selected)}
          onDayClick={(day) => onSelect(toIsoDate(day))}
          components={components}
          labels={{ labelDayButton: (day) => dayName(day, byDate.get(toIsoDate(day)) ?? none) }}
        />
      </Grid>
      {children}
    </EventsContext>
  );
}

function groupByDate(events: readonly DayEvent[]): EventsByDate {
  const groups = new Map<string, DayEvent[]>();
  for (const event of events) groups.set(event.date, [...(groups.get(event.date) ?? []), event]);
  return groups;
}

const components = { DayButton: DayWithEvents };

function DayWithEvents({ day, modifiers, children, ...button }: DayButtonProps) {
  const events = use(EventsContext).get(day.isoDate) ?? none;
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus();
  }, [modifiers]);
  const hidden = events.length - shownTitles;
  return (
    <button ref={ref} {...button} type="button">
      <Number>{children}</Number>
      <Titles>
        {events.slice(0, shownTitles).map(({ id, title, hue }) => (
          <Event key={id} style={categoryColors(hue ?? defaultHue)}>
            {title}
          </Event>
        ))}
        {hidden > 0 && <More>{hidden} more</More>}
      </Titles>
      <Dots>
        {events.slice(0, 3).map(({ id, hue }) => (
          <i key={id} style={categoryColors(hue ?? defaultHue)} />
        ))}
      </Dots>
    </button>
  );
}

/** That of the accent. */
const defaultHue = 293;

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'full' });

/** `Monday, November 30, 2026: 2 events, Premiere, Interview`. */
function dayName(day: Date, events: readonly DayEvent[]): string {
  const date = dayFormat.format(day);
  if (events.length === 0) return date;
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  return `${date}: ${[count, ...events.map(({ title }) => title)].join(', ')}`;
}
