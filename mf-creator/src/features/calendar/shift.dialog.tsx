import type { ShiftedEntry } from '@tessera/contracts-creator';
import { calendarLimits } from '@tessera/contracts-creator/values';
import { Button, Dialog, DialogActions, Text, token } from '@tessera/design-system';
import {
  addDays,
  Banner,
  DatePicker,
  formatDay,
  type IsoDate,
  NumberField,
  Stack,
} from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { TypeTile } from './entry-looks';
import { clockNote } from './entry-words';
import { useShift } from './whole-calendar';

export interface ShiftDialogProps {
  /** From which on. */
  readonly day: IsoDate;
  readonly onClose: () => void;
}

/** Moves everything of some days together, after showing what would move. */
export function ShiftDialog({ day, onClose }: ShiftDialogProps) {
  const { toast } = usePlatform();
  const { mutate: shift, data: answer, error, isPending, variables, reset } = useShift();
  const [startDate, setStart] = useState(day);
  const [endDate, setEnd] = useState(addDays(day, 27));
  const [by, setBy] = useState<number | null>(1);
  const preview = variables?.isPreview === true ? answer : undefined;
  const isPossible = startDate !== '' && startDate <= endDate && Boolean(by);
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      // What was shown was for other days.
      reset();
    };
  const send = (isPreview: boolean) => {
    if (!isPossible || !by || isPending) return;
    shift(
      { startDate, endDate, by, isPreview },
      {
        onSuccess: ({ moved }) => {
          if (isPreview) return;
          toast({ title: `Moved ${moved} ${moved === 1 ? 'entry' : 'entries'}` });
          onClose();
        },
      },
    );
  };
  const movable = preview?.entries.filter(({ problem }) => problem === null).length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move several days"
      description="Everything between two days that isn’t published moves together, or nothing does."
      size="medium"
    >
      <Stack>
        <Stack direction="row" align="baseline">
          <DatePicker label="From" value={startDate} onChange={changing(setStart)} />
          <DatePicker label="To" value={endDate} onChange={changing(setEnd)} />
        </Stack>
        <NumberField
          label="By how many days"
          hint="A minus moves it earlier, for example -2."
          min={-calendarLimits.shiftDays}
          max={calendarLimits.shiftDays}
          value={by}
          onChange={changing(setBy)}
        />
        {error && (
          <Banner tone="error" live>
            {reasonOf(error)}
          </Banner>
        )}
        {preview && <Preview entries={preview.entries} movable={movable} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {movable > 0 ? (
            <Button variant="primary" aria-disabled={isPending} onClick={() => send(false)}>
              Move {movable}
            </Button>
          ) : (
            <Button
              variant="primary"
              aria-disabled={!isPossible || isPending}
              onClick={() => send(true)}
            >
              Preview
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const Entries = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${token.space[2]};
    overflow-wrap: anywhere;
  }
`;

interface PreviewProps {
  readonly entries: readonly ShiftedEntry[];
  readonly movable: number;
}

function Preview({ entries, movable }: PreviewProps) {
  const stay = entries.length - movable;
  return (
    <Stack gap={2}>
      <Text role="status">
        {movable === 0 ? 'Nothing there can move.' : `${movable} would move`}
        {movable > 0 && stay > 0 && `, ${stay} would stay`}
      </Text>
      <Entries aria-label="Preview">
        {entries.map(({ id, title, type, from, to, problem, clockChange, wallTime }) => (
          <li key={id}>
            <TypeTile type={type} />
            <div>
              <div>{title}</div>
              <Text size="caption" tone="muted">
                {problem ?? `${formatDay(from)} → ${formatDay(to)}`}
              </Text>
              {clockChange && (
                <Text size="caption" tone="muted">
                  {clockNote(clockChange, wallTime)}
                </Text>
              )}
            </div>
          </li>
        ))}
      </Entries>
    </Stack>
  );
}
