import { categoryColors } from '@tessera/design-system';
import { createContext, type MouseEvent, use, useEffect, useMemo, useRef } from 'react';
import { type DayButtonProps, DayPicker, type DayProps } from 'react-day-picker';
import { addDays, addMonths, type IsoDate, monthRange, toIsoDate, toLocalDate } from './iso-date';
import type { DayEvent, MonthGridProps } from './month-grid-props';
import { Dots, Event, Gap, Grid, More, Number, Titles } from './month-grid.styles';
import { draggedEvent, useDaysAsTargets } from './use-dragged-event';

interface ShownMonth {
  readonly byDate: ReadonlyMap<string, readonly DayEvent[]>;
  readonly gaps: ReadonlySet<string>;
  readonly gapLabel: string;
  readonly isMovable: boolean;
  /** The day that something would come to. */
  readonly target: IsoDate | null;
}

const Shown = createContext<ShownMonth>({
  byDate: new Map(),
  gaps: new Set(),
  gapLabel: '',
  isMovable: false,
  target: null,
});
const none: readonly DayEvent[] = [];
const shownTitles = 3;

/** The month itself; loaded by `MonthGrid`. */
export function MonthGridPanel(props: MonthGridProps) {
  const { label, month, onMonthChange, selected, onSelect, today, children } = props;
  const { over, targets } = useDaysAsTargets(props.onMove);
  const shown = useShown(props, over);
  const weeks = weeksOf(month);
  // An event lies above the button of its day.
  const handleClick = ({ target }: MouseEvent) => {
    const event = target instanceof Element ? target.closest('[data-event]') : null;
    const day = event?.closest('[data-day]')?.getAttribute('data-day');
    if (day) onSelect(day);
  };
  return (
    <Shown value={shown}>
      <Grid role="group" aria-label={label} {...targets} onClick={handleClick}>
        <DayPicker
          mode="single"
          weekStartsOn={1}
          hideNavigation
          showOutsideDays
          fixedWeeks={weeks.isShort}
          {...(weeks.hidden && { hidden: weeks.hidden })}
          {...(today !== undefined && { today: toLocalDate(today) })}
          month={toLocalDate(month)}
          onMonthChange={(next) => onMonthChange(toIsoDate(next))}
          selected={selected === null ? undefined : toLocalDate(selected)}
          // Without it the picker would select by itself.
          onSelect={(_selected, day) => onSelect(toIsoDate(day))}
          components={components}
          labels={{ labelDayButton: (day) => dayName(day, shown) }}
        />
      </Grid>
      {children}
    </Shown>
  );
}

function useShown(props: MonthGridProps, over: IsoDate | null): ShownMonth {
  const { events, gaps, onMove, target = null } = props;
  const byDate = useMemo(() => groupByDate(events), [events]);
  return {
    byDate,
    gaps: new Set(gaps?.dates),
    gapLabel: gaps?.label ?? '',
    isMovable: onMove !== undefined,
    target: over ?? target,
  };
}

/** A February of four weeks gets a fifth one; the picker knows only six besides, of which the last is hidden. */
function weeksOf(month: IsoDate) {
  const { first, last } = monthRange(month);
  const nextMonth = addMonths(month, 1);
  const isShort = addDays(first, 28) === nextMonth;
  const sixth = { from: toLocalDate(addDays(last, 1)), to: toLocalDate(addDays(last, 7)) };
  return { isShort, hidden: isShort ? sixth : undefined };
}

function groupByDate(events: readonly DayEvent[]): ShownMonth['byDate'] {
  const groups = new Map<string, DayEvent[]>();
  for (const event of events) groups.set(event.date, [...(groups.get(event.date) ?? []), event]);
  return groups;
}

const components = { Day: DayWithTitles, DayButton: DayWithDots };

/** The titles lie above the button of the day, so that they can be dragged. */
function DayWithTitles({ day, modifiers, children, ...cell }: DayProps) {
  const { byDate, target, isMovable } = use(Shown);
  if (modifiers['hidden']) return <td {...cell} />;
  const events = byDate.get(day.isoDate) ?? none;
  const hidden = events.length - shownTitles;
  return (
    <td {...cell} data-day={day.isoDate} data-target={target === day.isoDate || undefined}>
      {children}
      <Titles aria-hidden>
        {events.slice(0, shownTitles).map((event) => (
          <Title key={event.id} event={event} isMovable={isMovable && !event.isFixed} />
        ))}
        {hidden > 0 && <More>+{hidden} more</More>}
      </Titles>
    </td>
  );
}

interface TitleProps {
  readonly event: DayEvent;
  readonly isMovable: boolean;
}

function Title({ event, isMovable }: TitleProps) {
  const { id, title, hue, icon, look } = event;
  return (
    <Event
      {...(isMovable ? draggedEvent(id) : { 'data-event': id })}
      data-look={look}
      style={categoryColors(hue ?? defaultHue)}
    >
      {icon}
      <span>{title}</span>
    </Event>
  );
}

function DayWithDots({ day, modifiers, children, ...button }: DayButtonProps) {
  const { byDate, gaps } = use(Shown);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus();
  }, [modifiers]);
  return (
    <button ref={ref} {...button} type="button">
      <Number>{children}</Number>
      {gaps.has(day.isoDate) && <Gap />}
      <Dots>
        {(byDate.get(day.isoDate) ?? none).slice(0, shownTitles).map(({ id, hue, look }) => (
          <i key={id} data-look={look} style={categoryColors(hue ?? defaultHue)} />
        ))}
      </Dots>
    </button>
  );
}

/** That of the accent. */
const defaultHue = 293;

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'full' });

/** `Monday, November 30, 2026: 2 events, Premiere, Interview (meeting)`. */
function dayName(day: Date, { byDate, gaps, gapLabel }: ShownMonth): string {
  const date = toIsoDate(day);
  const events = byDate.get(date) ?? none;
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  const names = events.map(({ title, note }) => (note ? `${title} (${note})` : title));
  const parts = [
    ...(gaps.has(date) ? [gapLabel] : []),
    ...(events.length > 0 ? [count] : []),
    ...names,
  ];
  return [dayFormat.format(day), parts.join(', ')].filter(Boolean).join(': ');
}
