import { Text } from '@tessera/design-system';
import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { DatePicker, type DatePickerProps } from './date-picker';
import type { IsoDate } from './iso-date';
import { MonthGrid } from './month-grid';

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

const events = [
  { id: '1', date: '2026-11-04', title: 'Premiere', hue: 255 },
  { id: '2', date: '2026-11-12', title: 'Interview', hue: 30 },
  { id: '3', date: '2026-11-12', title: 'Live session', hue: 150 },
  { id: '4', date: '2026-11-12', title: 'Newsletter' },
  { id: '5', date: '2026-11-26', title: 'Behind the scenes', hue: 340 },
];

function Plan() {
  const [month, setMonth] = useState<IsoDate>('2026-11-01');
  const [selected, select] = useState<IsoDate | null>('2026-11-12');
  const titles = events.filter(({ date }) => date === selected).map(({ title }) => title);
  return (
    <MonthGrid
      label="Release plan"
      month={month}
      onMonthChange={setMonth}
      events={events}
      selected={selected}
      onSelect={select}
    >
      <Text size="caption" tone="muted">
        {selected}: {titles.join(', ') || 'nothing planned'}
      </Text>
    </MonthGrid>
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
  { title: 'Month with events', isWide: true, render: () => <Plan /> },
];
