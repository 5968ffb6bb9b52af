import {
  type CalendarEvent,
  type EventDetails,
  eventDetails,
  type Repetition,
} from '@tessera/contracts-creator';
import { calendarLimits, entryPriorities, entryTypes } from '@tessera/contracts-creator/values';
import { Checkbox, Select, Text, TextField } from '@tessera/design-system';
import {
  choiceOptions,
  DatePicker,
  FormDialog,
  FormField,
  type IsoDate,
  Stack,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { reasonInForm } from '../../errors/failures';
import { ContentField } from './content-field';
import { zoneLabel } from './entry-words';
import { RepetitionFields } from './repetition-fields';
import { ZoneField } from './zone-field';

/** Everything is said, also what could be left out. */
const schema = eventDetails.required();

interface EventDialogProps {
  readonly details: EventDetails;
  /** Whether it is one occurrence of a repeated event, which itself repeats no more. */
  readonly isOneOfMany?: boolean;
  readonly title: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly save: (details: EventDetails) => Promise<CalendarEvent>;
  readonly onSaved: (day: IsoDate) => void;
  readonly onClose: () => void;
}

/** The fields of an event; what is typed is kept while something is wrong with it. */
export function EventDialog(props: EventDialogProps) {
  const { details, isOneOfMany = false, save, onSaved, onClose, ...texts } = props;
  const form = useForm({
    schema,
    defaultValues: details,
    onSubmit: async (values) => {
      const { date } = await save(values);
      onClose();
      onSaved(date);
    },
    explain: reasonInForm,
  });
  const wallTime = form.methods.watch('wallTime');
  const repetition = form.methods.watch('repetition');
  return (
    <FormDialog {...texts} form={form} size="medium" onClose={onClose}>
      <FormField form={form} name="title">
        {(field) => <TextField label="Title" autoComplete="off" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="type">
        {(field) => <Select label="Type" options={choiceOptions(entryTypes)} {...field} />}
      </FormField>
      <FormField form={form} name="priority">
        {(field) => <Select label="Priority" options={choiceOptions(entryPriorities)} {...field} />}
      </FormField>
      <FormField form={form} name="date">
        {(field) => <DatePicker label="Day" {...field} />}
      </FormField>
      <FormField form={form} name="wallTime">
        {({ value, onChange, ...field }) => (
          <Stack gap={2}>
            <Checkbox
              label="Whole day"
              checked={value === null}
              onChange={(isWhole) => onChange(isWhole ? null : '09:00')}
            />
            {value !== null && (
              <TextField label="Time" type="time" value={value} onChange={onChange} {...field} />
            )}
          </Stack>
        )}
      </FormField>
      {wallTime !== null && (
        <FormField form={form} name="minutes">
          {({ value, onChange, ...field }) => (
            <Select
              label="Length"
              options={withCurrent(lengths, value)}
              value={String(value)}
              onChange={(minutes) => onChange(Number(minutes))}
              {...field}
            />
          )}
        </FormField>
      )}
      {wallTime !== null && (
        <FormField form={form} name="zone">
          {({ value, onChange, error }) => (
            <ZoneField {...{ value, error }} onChange={(zone) => onChange(zone ?? value)} />
          )}
        </FormField>
      )}
      {!isOneOfMany && (
        <RepetitionFields form={form} repetition={repetition as Repetition | null} />
      )}
      <FormField form={form} name="remindMinutes">
        {({ value, onChange, ...field }) => (
          <Select
            label="Reminder"
            options={[{ value: '', label: 'None' }, ...withCurrent(reminders, value)]}
            value={value === null ? '' : String(value)}
            onChange={(minutes) => onChange(minutes === '' ? null : Number(minutes))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="contentId">
        {({ value, onChange, error }) => <ContentField {...{ value, onChange, error }} />}
      </FormField>
      <FormField form={form} name="notes">
        {(field) => <Textarea label="Notes (optional)" limit={calendarLimits.notes} {...field} />}
      </FormField>
      {wallTime === null && (
        <Text size="caption" tone="muted">
          Reminders of whole days count from 9:00 AM in {zoneLabel(details.zone)}.
        </Text>
      )}
    </FormDialog>
  );
}

const lengths = [
  { value: '0', label: 'A moment' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '90', label: '1.5 hours' },
  { value: '120', label: '2 hours' },
  { value: '240', label: '4 hours' },
  { value: '480', label: '8 hours' },
];

const reminders = [
  { value: '0', label: 'When it begins' },
  { value: '10', label: '10 minutes before' },
  { value: '60', label: '1 hour before' },
  { value: '1440', label: 'A day before' },
  { value: '10080', label: 'A week before' },
];

/** An imported event may have another value than those offered. */
function withCurrent(options: typeof lengths, minutes: number | null) {
  const value = String(minutes);
  if (minutes === null || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: `${value} minutes` }];
}
