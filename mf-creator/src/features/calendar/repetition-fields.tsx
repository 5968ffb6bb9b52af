import type { eventDetails, Repetition } from '@tessera/contracts-creator';
import { repetitionUnits } from '@tessera/contracts-creator/values';
import { Button, Select, token } from '@tessera/design-system';
import {
  DatePicker,
  type FormHandle,
  FormField,
  NumberField,
  Stack,
} from '@tessera/design-system/parts';
import { styled } from 'styled-components';

type Schema = ReturnType<typeof eventDetails.required>;

interface RepetitionFieldsProps {
  readonly form: FormHandle<Schema['_zod']['input'], Schema['_zod']['output']>;
  readonly repetition: Repetition | null;
}

/* On one line also on phones. */
const Weekdays = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 4rem));
  gap: ${token.space[1]};
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${token.space[1]};
    font-size: ${token.text.caption};
    font-weight: ${token.weight.medium};
  }
  & > button {
    padding-inline: 0;
  }
`;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const once = { value: 'never', label: 'Never' } as const;
const units = repetitionUnits.map((value) => ({ value, label: `By the ${value}` }));

/** Whether, how often and until when an event repeats. */
export function RepetitionFields({ form, repetition }: RepetitionFieldsProps) {
  return (
    <>
      <FormField form={form} name="repetition">
        {({ onChange, error, name, onBlur }) => (
          <Select
            label="Repeats"
            options={[once, ...units]}
            value={repetition?.unit ?? 'never'}
            onChange={(unit) =>
              onChange(unit === 'never' ? null : { every: 1, unit, weekdays: [], until: null })
            }
            {...{ error, name, onBlur }}
          />
        )}
      </FormField>
      {repetition && (
        <Stack direction="row" align="baseline">
          <FormField form={form} name="repetition.every">
            {({ onChange, ...field }) => (
              <NumberField
                label={`Every how many ${repetition.unit}s`}
                min={1}
                max={99}
                onChange={(every) => onChange(every ?? Number.NaN)}
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="repetition.until">
            {({ value = null, ...field }) => (
              <DatePicker isOptional label="Until (optional)" value={value} {...field} />
            )}
          </FormField>
        </Stack>
      )}
      {repetition?.unit === 'week' && (
        <FormField form={form} name="repetition.weekdays">
          {({ value = [], onChange }) => (
            <Weekdays>
              <legend>On (its own weekday where none is chosen)</legend>
              {weekdays.map((label, at) => (
                <Button
                  size="small"
                  key={label}
                  variant={value.includes(at + 1) ? 'primary' : 'secondary'}
                  aria-pressed={value.includes(at + 1)}
                  onClick={() => onChange(toggled(value, at + 1))}
                >
                  {label}
                </Button>
              ))}
            </Weekdays>
          )}
        </FormField>
      )}
    </>
  );
}

function toggled(days: readonly number[], day: number): number[] {
  if (days.includes(day)) return days.filter((one) => one !== day);
  return [...days, day].toSorted((one, other) => one - other);
}
