import { Text } from '@tessera/design-system';
import { Flag, Video } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { DatePicker, type DatePickerProps } from './date-picker';
import { addMonths, type IsoDate } from './iso-date';
import { MonthGrid } from './month-grid';
import type { DayEvent } from './month-grid-props';
import { PeriodBar } from './period-bar';

type PickedProps = Pick<DatePickerProps, 'label' | 'hint' | 'min' | 'max'> & {
  readonly start: IsoDate;
};

function Picked({ start, ...field }: PickedProps) {
  const [value, setValue] = useState(start);
  return <DatePicker {...field} value={value} onChange={setValue} />;
}

function Optional() {
  const [value, setValue] = useState<IsoDate | null>('2026-11-30');
  return <DatePicker isOptional label="Last day" value={value} onChange={setValue} />;
}

const release = { hue: 255, icon: <Video size={14} />, note: 'release' } as const;
const deadline = { hue: 30, icon: <Flag size={14} />, note: 'deadline' } as const;

const planned: readonly DayEvent[] = [
  { id: '1', date: '2026-11-04', title: 'Premiere', look: 'done', ...release },
  { id: '2', date: '2026-11-12', title: 'Interview', look: 'late', ...deadline },
  { id: '3', date: '2026-11-12', title: 'Live session', hue: 150 },
  { id: '4', date: '2026-11-12', title: 'Newsletter' },
  { id: '5', date: '2026-11-12', title: 'Behind the scenes', ...release },
  { id: '6', date: '2026-11-26', title: 'Outtakes', ...release },
];

function Plan() {
  const [month, setMonth] = useState<IsoDate>('2026-11-01');
  const [selected, select] = useState<IsoDate | null>('2026-11-12');
  const [events, setEvents] = useState(planned);
  const titles = events.filter(({ date }) => date === selected).map(({ title }) => title);
  const move = (id: string, date: IsoDate) =>
    setEvents(events.map((event) => (event.id === id ? { ...event, date } : event)));
  return (
    <>
      <PeriodBar
        title={month.slice(0, 7)}
        unit="month"
        onStep={(by) => setMonth(addMonths(month, by))}
        onToday={() => setMonth('2026-11-01')}
      />
      <MonthGrid
        label="Release plan"
        month={month}
        onMonthChange={setMonth}
        events={events}
        selected={selected}
        onSelect={select}
        today="2026-11-10"
        onMove={move}
        gaps={{ dates: ['2026-11-19'], label: 'No content' }}
      >
        <Text size="caption" tone="muted">
          {selected}: {titles.join(', ') || 'nothing planned'}
        </Text>
      </MonthGrid>
    </>
  );
}

function Waiting() {
  return (
    <MonthGrid
      label="Loading"
      month="2026-08-01"
      onMonthChange={() => undefined}
      events={[]}
      selected={null}
      onSelect={() => undefined}
      isLoading
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Date picker', render: () => <Picked label="Release date" start="2026-11-30" /> },
  {
    title: 'With limits',
    render: () => (
      <Picked
        label="Start of the campaign"
        start=""
        min="2026-11-10"
        max="2026-12-24"
        hint="Between 2026-11-10 and 2026-12-24"
      />
    ),
  },
  { title: 'That can be cleared', render: () => <Optional /> },
  { title: 'Month with events that can be dragged', isWide: true, render: () => <Plan /> },
  { title: 'Month that is loading', isWide: true, render: () => <Waiting /> },
];
