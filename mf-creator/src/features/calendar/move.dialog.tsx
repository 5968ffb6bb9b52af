import type { CalendarEntry } from '@tessera/contracts-creator';
import { Button, Dialog, DialogActions } from '@tessera/design-system';
import { DatePicker, type IsoDate, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { followOn, useCalendarOfEntries } from './calendar-context';
import { timeOf } from './entry-words';

export interface MoveDialogProps {
  readonly entry: CalendarEntry;
  readonly day: IsoDate;
  readonly onClose: () => void;
}

/** Asks for the day that an entry moves to. */
export function MoveDialog({ entry, day, onClose }: MoveDialogProps) {
  const { zone, move, go, follow } = useCalendarOfEntries();
  const [to, setTo] = useState(day);
  const isElsewhere = to !== '' && to !== day;
  const handleMove = () => {
    if (!isElsewhere) return;
    onClose();
    follow(entry.id);
    move({ entry, from: day, to, onMoved: followOn(follow, entry.id) });
    go(to);
  };
  const keeps = entry.wallTime === null ? undefined : `It keeps its time, ${timeOf(entry, zone)}.`;
  return (
    <Dialog open onClose={onClose} title={`Move “${entry.title}”`} description={keeps} size="small">
      <Stack>
        <DatePicker label="Day" value={to} onChange={setTo} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={!isElsewhere} onClick={handleMove}>
            Move
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
