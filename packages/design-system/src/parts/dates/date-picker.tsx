import {
  IconButton,
  TextField,
  type TextFieldProps,
  token,
  useDeferred,
} from '@tessera/design-system';
import { CalendarDays, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type IsoDate, parseIsoDate, rangeProblem } from './iso-date';

interface CommonProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'required' | 'disabled' | 'name'
> {
  /** First and last day that can be chosen. */
  readonly min?: IsoDate;
  readonly max?: IsoDate;
}

interface NeededDate {
  readonly isOptional?: false;
  /** `2026-11-30`, or empty. */
  readonly value: IsoDate;
  /** Receives a date within the limits, or nothing as long as what is typed is none. */
  readonly onChange: (value: IsoDate) => void;
}

interface OptionalDate {
  /** There may be no date: it can be cleared. */
  readonly isOptional: true;
  /** `2026-11-30`, or `null`. */
  readonly value: IsoDate | null;
  /** Receives a date within the limits, `null` for an empty field, and an empty text, which is no date, as long as what is typed is none. */
  readonly onChange: (value: IsoDate | null) => void;
}

export type DatePickerProps = CommonProps & (NeededDate | OptionalDate);

const Box = styled.div<{ $buttons: number }>`
  position: relative;
  width: 100%;
  max-width: 16rem;
  input {
    padding-right: calc(${({ $buttons }) => $buttons} * ${token.control.medium});
    font-variant-numeric: tabular-nums;
  }
`;

/* At the end of the field, below its label. */
const Buttons = styled.div`
  position: absolute;
  top: calc(${token.text.caption} * 1.5 + ${token.space[1]});
  right: 0;
  display: flex;
`;

const load = async () =>
  (await import(/* webpackChunkName: "calendar" */ './calendar-popover')).CalendarPopover;

/** A date that is typed, or chosen in a calendar. The calendar's code is loaded when it is first opened. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, isOptional, min, max, ...field } = props;
  const { hint = 'Year-month-day, like 2026-11-30' } = props;
  const box = useRef<HTMLDivElement>(null);
  const typed = useTypedDate(props);
  const [open, setOpen] = useState(false);
  const choose = (date: IsoDate) => {
    typed.forget();
    onChange(date);
    setOpen(false);
  };
  const clear = () => {
    typed.change('');
    box.current?.querySelector('input')?.focus();
  };
  const isClearable = isOptional && typed.text !== '' && !field.disabled;
  const onClose = () => setOpen(false);
  const popover = { open, onClose, anchor: box, value: value ?? '', min, max, choose };
  return (
    <Box ref={box} $buttons={isOptional ? 2 : 1}>
      <TextField
        {...field}
        hint={hint}
        error={field.error ?? typed.problem}
        value={typed.text}
        onChange={typed.change}
        onBlur={typed.check}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <Buttons>
        {isClearable && (
          <IconButton label="Clear the date" onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label="Choose in a calendar"
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={field.disabled}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays size={18} aria-hidden />
        </IconButton>
      </Buttons>
      {useDeferred({ load, wantedFor: open, onFailure: onClose }, popover)}
    </Box>
  );
}

/** What is typed, as it is typed; judged when the field is left. */
function useTypedDate(props: DatePickerProps) {
  const { value, min, max } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = draft ?? value ?? '';
  const judge = (typed: string) => {
    const date = parseIsoDate(typed);
    if (date === null) return { date: '', problem: typed.trim() ? notADate : null };
    const outside = rangeProblem(date, min, max);
    return { date: outside === null ? date : '', problem: outside };
  };
  return {
    text,
    problem,
    change: (typed: string) => {
      setDraft(typed);
      setProblem(null);
      if (props.isOptional && typed.trim() === '') props.onChange(null);
      else props.onChange(judge(typed).date);
    },
    check: () => {
      const judged = judge(text);
      setProblem(judged.problem);
      if (judged.problem === null) setDraft(null);
    },
    forget: () => {
      setDraft(null);
      setProblem(null);
    },
  };
}

const notADate = 'Write the date as year-month-day, like 2026-11-30.';
