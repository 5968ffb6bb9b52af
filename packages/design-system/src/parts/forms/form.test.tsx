import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Button, Checkbox, Select, TextField } from '@tessera/design-system';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { accessibilityProblems } from '../../../test/accessibility';
import { Switch } from '../controls/switch';
import { Textarea } from '../controls/textarea';
import { Form } from './form';
import { FormField } from './form-field';
import { SubmitButton } from './submit-button';
import { useForm } from './use-form';

const playlist = z.object({
  title: z.string().trim().min(1, 'A playlist needs a title.'),
  description: z.string().max(10, 'At most 10 characters.'),
  visibility: z.enum(['private', 'link']),
  isPinned: z.boolean(),
  agreed: z.boolean().refine(Boolean, 'Agree first.'),
});

const onSubmit = jest.fn<(values: z.output<typeof playlist>) => Promise<void>>();
const onLeave = jest.fn<() => void>();

const empty = {
  title: '',
  description: '',
  visibility: 'private',
  isPinned: false,
  agreed: false,
} as const;

const visibilities = [
  { value: 'private', label: 'Private' },
  { value: 'link', label: 'Whoever has the link' },
] as const;

function Example() {
  const form = useForm({
    schema: playlist,
    defaultValues: empty,
    onSubmit,
    explain: (error) => `Not saved: ${(error as Error).message}`,
  });
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <Form form={form}>
        <FormField form={form} name="title">
          {(field) => <TextField label="Title" {...field} />}
        </FormField>
        <FormField form={form} name="description">
          {(field) => <Textarea label="Description" limit={10} {...field} />}
        </FormField>
        <FormField form={form} name="visibility">
          {(field) => <Select label="Visible for" options={visibilities} {...field} />}
        </FormField>
        <FormField form={form} name="isPinned">
          {({ value, ...field }) => <Switch label="Pinned" checked={value} {...field} />}
        </FormField>
        <FormField form={form} name="agreed">
          {({ value, ...field }) => <Checkbox label="Agreed" checked={value} {...field} />}
        </FormField>
        <Button onClick={() => form.confirmLeave(onLeave)}>Cancel</Button>
        <Button onClick={() => form.restart({ ...empty, title: 'Rolls' })}>Load</Button>
        <SubmitButton label="Save" pendingLabel="Saving…" />
      </Form>
    </>
  );
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const save = () => screen.getByRole('button', { name: /^Sav/ });
const errorOf = (element: HTMLElement) => {
  const id = element.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
};

async function fill(words = 'Bread') {
  await userEvent.type(title(), words);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Agreed' }));
}

/** An error with the shape of the client's `ApiError`. */
function refusal(...fieldErrors: { field: string; message: string }[]): Error {
  return Object.assign(new Error('400: Bad Request'), { fieldErrors });
}

beforeEach(() => {
  onSubmit.mockReset().mockResolvedValue();
  onLeave.mockReset();
  render(<Example />);
});
afterEach(cleanup);

describe('Form', () => {
  it('sends the values as the schema makes them', async () => {
    await fill('  Bread ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Crumb');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Whoever has the link');
    await userEvent.click(screen.getByRole('switch', { name: 'Pinned' }));
    await userEvent.click(save());
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          title: 'Bread',
          description: 'Crumb',
          visibility: 'link',
          isPinned: true,
          agreed: true,
        },
      ],
    ]);
  });

  it('marks what is wrong, focuses the first of it, and sends nothing', async () => {
    await userEvent.click(save());
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(errorOf(title())).toBe('A playlist needs a title.');
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(screen.getByRole('checkbox', { name: 'Agreed' }))).toBe('Agree first.');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.type(title(), 'B');
    await waitFor(() => expect(title().hasAttribute('aria-invalid')).toBe(false));
  });

  it('shows what the server refused at the fields, and what has no field at the button', async () => {
    onSubmit.mockRejectedValue(
      refusal(
        { field: 'body.visibility', message: 'Not in your plan.' },
        { field: 'body.title', message: 'You have a playlist of this name.' },
        { field: 'body', message: 'Too many playlists.' },
      ),
    );
    await fill();
    await userEvent.click(save());
    await waitFor(() => expect(errorOf(title())).toBe('You have a playlist of this name.'));
    expect(errorOf(screen.getByRole('combobox'))).toBe('Not in your plan.');
    expect(document.activeElement).toBe(title());
    expect(screen.getByRole('alert').textContent).toBe('Too many playlists.');
  });

  it('explains other failures at the button, and keeps what was typed', async () => {
    onSubmit.mockRejectedValueOnce(new Error('503: Service Unavailable'));
    await fill();
    await userEvent.click(save());
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe('Not saved: 503: Service Unavailable'));
    expect(title().value).toBe('Bread');
    await userEvent.click(save());
    await waitFor(() => expect(alert.textContent).toBe(''));
  });

  it('is sent once while it is pending, and says so', async () => {
    let finish = () => {};
    onSubmit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await fill();
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Saving…' }));
    expect(screen.getByText('Saving…', { selector: '[role=status]' })).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(save().getAttribute('aria-disabled')).toBe('false');
  });
});

describe('unsaved changes', () => {
  const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answer = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('are not asked about where there are none', async () => {
    await cancel();
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(unload()).toBe(true);
  });

  it('are lost only after a question', async () => {
    await userEvent.type(title(), 'B');
    await cancel();
    await answer('Keep editing');
    expect(onLeave).not.toHaveBeenCalled();
    await cancel();
    await answer('Leave');
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(unload()).toBe(false);
  });

  it('hold a link of the site until the visitor agrees', async () => {
    const followed = jest.fn<(event: Event) => void>((event) => event.preventDefault());
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.addEventListener('click', followed);
    await userEvent.type(title(), 'B');
    fireEvent.click(link);
    expect(followed).not.toHaveBeenCalled();
    await answer('Leave');
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('are none once the form begins anew with other values', async () => {
    await userEvent.type(title(), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(title().value).toBe('Rolls');
    expect(document.activeElement).toBe(title());
    await cancel();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('are saved changes once they are sent', async () => {
    await fill();
    await userEvent.click(save());
    await waitFor(() => expect(unload()).toBe(true));
    await cancel();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
