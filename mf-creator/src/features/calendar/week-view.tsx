import type { CalendarEntry } from '@tessera/contracts-creator';
import { categoryColor, categoryColors, token, VisuallyHidden } from '@tessera/design-system';
import { draggedEvent, type IsoDate, useDaysAsTargets } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { useCalendarOfEntries } from './calendar-context';
import { EntryIcon, isFixed, lookOf, typeLooks } from './entry-looks';
import { noteOf, timeOf } from './entry-words';
import { longDay } from './periods';

const Box = styled.div`
  container-type: inline-size;
`;

/* Days below one another on phones, beside one another where there is room. */
const Days = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  overflow: hidden;
  & > li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: start;
    min-height: 3.25rem;
  }
  & > li + li {
    border-top: 1px solid ${token.color.border};
  }
  @container (min-width: 40rem) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    & > li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      min-height: 18rem;
    }
    & > li + li {
      border-top: 0;
      border-left: 1px solid ${token.color.border};
    }
  }
  & > li[data-target] {
    background: ${token.color.accentSoft};
    outline: 2px dashed ${token.color.accent};
    outline-offset: -4px;
  }
`;

const DayButton = styled.button`
  min-height: ${token.control.medium};
  padding: ${token.space[2]};
  border: 0;
  background: none;
  color: inherit;
  font-size: ${token.text.caption};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${token.color.hover};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-pressed='true'] {
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 2px ${token.color.accent};
  }
  &[aria-current='date'] {
    color: ${token.color.accentText};
    font-weight: ${token.weight.strong};
  }
`;

const Entries = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[1]};
`;

const Entry = styled.li`
  padding: ${token.space[1]} 6px;
  border-left: 3px solid transparent;
  border-radius: ${token.radius.small};
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
  font-size: ${token.text.caption};
  overflow-wrap: anywhere;
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-look='late'] {
    border-left-color: ${token.color.danger};
  }
  &[data-look='done'] {
    text-decoration: line-through;
  }
  & > svg {
    display: inline;
    margin-right: ${token.space[1]};
    vertical-align: -2px;
  }
`;

interface WeekViewProps {
  readonly days: readonly IsoDate[];
  readonly entriesOf: (day: IsoDate) => readonly CalendarEntry[];
  readonly today: IsoDate;
  readonly selected: IsoDate;
  readonly onMove: (id: string, to: IsoDate) => void;
}

/** Seven days with the times of their entries. */
export function WeekView({ days, entriesOf, today, selected, onMove }: WeekViewProps) {
  const { carrying, go } = useCalendarOfEntries();
  const { over, targets } = useDaysAsTargets(onMove);
  const target = over ?? carrying.carried?.to;
  return (
    <Box>
      <Days aria-label="Week" {...targets}>
        {days.map((day) => (
          <li key={day} data-day={day} data-target={target === day || undefined}>
            <DayButton
              type="button"
              aria-label={longDay(day)}
              aria-pressed={day === selected}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => go(day)}
            >
              {shortFormat.format(new Date(day))}
            </DayButton>
            <Entries>
              {entriesOf(day).map((entry) => (
                <WeekEntry key={entry.id} entry={entry} />
              ))}
            </Entries>
          </li>
        ))}
      </Days>
    </Box>
  );
}

const shortFormat = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function WeekEntry({ entry }: { readonly entry: CalendarEntry }) {
  const { zone } = useCalendarOfEntries();
  const { hue } = typeLooks[entry.type];
  return (
    <Entry
      {...(!isFixed(entry) && draggedEvent(entry.id))}
      data-look={lookOf(entry) ?? undefined}
      style={categoryColors(hue)}
    >
      <EntryIcon entry={entry} />
      {entry.startsAt !== null && <span className="tabular">{timeOf(entry, zone)} </span>}
      {entry.title}
      <VisuallyHidden> ({noteOf(entry)})</VisuallyHidden>
    </Entry>
  );
}
