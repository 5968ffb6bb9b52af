import { token } from '@tessera/design-system';
import * as Popover from 'radix-ui/popover';
import type { RefObject } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { keyframes, styled } from 'styled-components';
import { Calendar } from './calendar.styles';
import { type IsoDate, toIsoDate, toLocalDate } from './iso-date';

interface CalendarPopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The field with the button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: IsoDate;
  readonly min: IsoDate | undefined;
  readonly max: IsoDate | undefined;
  readonly choose: (date: IsoDate) => void;
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const Panel = styled(Popover.Content)`
  z-index: ${token.layer.overlay};
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.floating};
  animation: ${appear} ${token.motion.fast} ${token.motion.ease};
`;

/** The calendar below a date field; loaded by `DatePicker` when it is first opened. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { open, onClose, anchor, value, choose } = props;
  const selected = value === '' ? undefined : toLocalDate(value);
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Panel
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Calendar"
          onOpenAutoFocus={focusDay}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.querySelector('button')?.focus();
          }}
          // The button closes the calendar itself.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <Calendar>
            <DayPicker
              mode="single"
              weekStartsOn={1}
              selected={selected}
              defaultMonth={selected ?? nearestMonth(props)}
              disabled={outside(props)}
              fixedWeeks
              showOutsideDays
              onDayClick={(day, { disabled }) => !disabled && choose(toIsoDate(day))}
            />
          </Calendar>
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The chosen day, or today. */
function focusDay(event: Event): void {
  event.preventDefault();
  const panel = event.currentTarget as HTMLElement;
  panel.querySelector<HTMLElement>('.rdp-day_button[tabindex="0"]')?.focus();
}

type Limits = Pick<CalendarPopoverProps, 'min' | 'max'>;

function outside({ min, max }: Limits): Matcher[] {
  return [
    ...(min === undefined ? [] : [{ before: toLocalDate(min) }]),
    ...(max === undefined ? [] : [{ after: toLocalDate(max) }]),
  ];
}

/** The current month, or the nearest one in which a day can be chosen. */
function nearestMonth({ min, max }: Limits): Date {
  const now = new Date();
  if (min !== undefined && now < toLocalDate(min)) return toLocalDate(min);
  return max !== undefined && now > toLocalDate(max) ? toLocalDate(max) : now;
}
