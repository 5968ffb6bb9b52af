import {
  IconButton,
  TextField,
  type TextFieldProps,
  token,
  useDeferred,
} from '@tessera/design-system';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type IsoDate, parseIsoDate, rangeProblem } from './iso-date';

export interface DatePickerProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'required' | 'disabled' | 'name'
> {
  /** `2026-11-30`, or empty. */
  readonly value: IsoDate;
  /** Receives a date within the limits, or nothing as long as what is typed is none. */
  readonly onChange: (value: IsoDate) => void;
  /** First and last day that can be chosen. */
  readonly min?: IsoDate;
  readonly max?: IsoDate;
}

const Box = styled.div`
  position: relative;
  width: 100%;
  max-width: 16rem;
  input {
    padding-right: ${token.control.medium};
    font-variant-numeric: tabular-nums;
  }
`;

/* At the end of the field, below its label. */
const Opener = styled(IconButton)`
  position: absolute;
  top: calc(${token.text.caption} * 1.5 + ${token.space[1]});
  right: 0;
`;

const load = async () =>
  (await import(/* webpackChunkName: "calendar" */ './calendar-popover')).CalendarPopover;

/** A date that is typed, or chosen in a calendar. The calendar's code is loaded when it is first opened. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, hint = 'Year-month-day, like 2026-11-30', ...field } = props;
  const box = useRef<HTMLDivElement>(null);
  const typed = useTypedDate(props);
  const [open, setOpen] = useState(false);
  const choose = (date: IsoDate) => {
    typed.forget();
    onChange(date);
    setOpen(false);
  };
  const popover = { open, onClose: () => setOpen(false), anchor: box, value, min, max, choose };
  return (
    <Box ref={box}>
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
      <Opener
        label="Choose in a calendar"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={field.disabled}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays size={18} aria-hidden />
      </Opener>
      {useDeferred({ load, wantedFor: open, onFailure: () => setOpen(false) }, popover)}
    </Box>
  );
}

/** What is typed, as it is typed; judged when the field is left. */
function useTypedDate({ value, onChange, min, max }: DatePickerProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = draft ?? value;
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
      onChange(judge(typed).date);
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
