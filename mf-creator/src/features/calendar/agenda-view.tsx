import type { CalendarEntry } from '@tessera/contracts-creator';
import { Button, EmptyState } from '@tessera/design-system';
import { type IsoDate, Stack } from '@tessera/design-system/parts';
import { CalendarDays } from 'lucide-react';
import { EntryList } from './entry-list';

interface AgendaViewProps {
  readonly days: readonly IsoDate[];
  readonly entriesOf: (day: IsoDate) => readonly CalendarEntry[];
  readonly onAdd: () => void;
}

/** Four weeks as a list of the days that have something. */
export function AgendaView({ days, entriesOf, onAdd }: AgendaViewProps) {
  const busy = days.filter((day) => entriesOf(day).length > 0);
  if (busy.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays size={24} />}
        title="Nothing in these four weeks"
        action={<Button onClick={onAdd}>Add an event</Button>}
      >
        Content with a planned day, schedules and your own events appear here.
      </EmptyState>
    );
  return (
    <Stack gap={6}>
      {busy.map((day) => (
        <EntryList key={day} day={day} entries={entriesOf(day)} />
      ))}
    </Stack>
  );
}
