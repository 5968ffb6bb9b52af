import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { accessibilityProblems } from '../../../test/accessibility';
import { Form } from '../forms/form';
import { FormField } from '../forms/form-field';
import { SubmitButton } from '../forms/submit-button';
import { useForm } from '../forms/use-form';
import { NumberField, type NumberFieldProps } from './number-field';

const schema = z.object({ seats: z.number('Enter the seats.').nullable() });
const onSubmit = jest.fn<(values: z.output<typeof schema>) => Promise<void>>();

afterEach(() => {
  cleanup();
  onSubmit.mockReset();
});

type Limits = Pick<NumberFieldProps, 'min' | 'max' | 'decimals'>;

function Example(limits: Limits) {
  const defaultValues: z.input<typeof schema> = { seats: 2 };
  const form = useForm({ schema, defaultValues, onSubmit });
  return (
    <main>
      <Form form={form}>
        <FormField form={form} name="seats">
          {(field) => <NumberField label="Seats" {...limits} {...field} />}
        </FormField>
        <SubmitButton label="Save" pendingLabel="Saving…" />
      </Form>
      <button type="button" onClick={() => form.restart({ seats: 7 })}>
        Begin anew
      </button>
    </main>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (text: string) => {
  await userEvent.clear(field());
  if (text) await userEvent.type(field(), text);
};

describe('NumberField', () => {
  it.each([
    ['4', {}, 4],
    ['', {}, null],
    ['1,5', { decimals: 1 }, 1.5],
    ['-3', { min: -5 }, -3],
  ] as const)('takes %p', async (text, limits, seats) => {
    render(<Example {...limits} />);
    await type(text);
    await press('Save');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ seats });
  });

  it.each([
    ['many', {}, 'Enter a number.'],
    ['1.5', {}, 'Enter a whole number.'],
    ['1.25', { decimals: 1 }, 'Use up to 1 decimal places.'],
    ['0', { min: 1 }, 'Enter 1 or more.'],
    ['2000', { max: 1000 }, 'Enter 1,000 or less.'],
  ] as const)('says what is wrong with %p, and does not send it', async (text, limits, problem) => {
    render(<Example {...limits} />);
    await type(text);
    expect(screen.queryByText(problem)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(problem)).toBeTruthy();
    await press('Save');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has the keyboard that its numbers need, and shows the values of a later version', async () => {
    render(<Example min={0} />);
    expect(field().inputMode).toBe('numeric');
    await type('3');
    await press('Begin anew');
    expect(field().value).toBe('7');
    cleanup();
    render(<Example min={0} decimals={2} />);
    expect(field().inputMode).toBe('decimal');
  });
});
