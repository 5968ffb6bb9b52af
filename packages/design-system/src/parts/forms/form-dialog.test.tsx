import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { TextField } from '@tessera/design-system';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { accessibilityProblems } from '../../../test/accessibility';
import { FormDialog } from './form-dialog';
import { FormField } from './form-field';
import { useForm } from './use-form';

const schema = z.object({ name: z.string().min(1, 'A list needs a name.') });
const onSubmit = jest.fn<() => Promise<void>>();

afterEach(() => {
  cleanup();
  onSubmit.mockReset();
});

interface RenameProps {
  readonly hasConflict: boolean;
  readonly onClose: () => void;
}

function Rename({ hasConflict, onClose }: RenameProps) {
  const form = useForm({
    schema,
    defaultValues: { name: 'Bread' },
    onSubmit: async () => {
      await onSubmit();
      onClose();
    },
    explain: () => 'The site is not available.',
  });
  return (
    <FormDialog
      form={form}
      title="Rename list"
      description="Others see the name."
      submitLabel="Rename"
      pendingLabel="Renaming…"
      onLoadCurrent={hasConflict ? () => form.restart({ name: 'Rolls' }) : null}
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" data-first-focus {...field} />}
      </FormField>
    </FormDialog>
  );
}

function Page({ hasConflict }: Pick<RenameProps, 'hasConflict'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rename…
      </button>
      {isOpen && <Rename hasConflict={hasConflict} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

async function opened(hasConflict = false) {
  render(<Page hasConflict={hasConflict} />);
  await press('Rename…');
  return screen.findByRole('dialog', {
    name: 'Rename list',
    description: 'Others see the name.',
  });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename…'));
}

describe('FormDialog', () => {
  it('begins in its field, sends the form, and gives the focus back', async () => {
    await opened();
    expect(document.activeElement).toBe(field());
    expect(await accessibilityProblems()).toEqual([]);
    onSubmit.mockResolvedValue();
    await userEvent.keyboard('{Enter}');
    await expectClosed();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('stays open with what went wrong', async () => {
    await opened();
    onSubmit.mockRejectedValue(new Error('503'));
    await press('Rename');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('The site is not available.'),
    );
    expect(field().value).toBe('Bread');
  });

  it.each(['Cancel', 'Close'])('asks before typed text is lost by %s', async (name) => {
    await opened();
    await userEvent.type(field(), '!');
    await press(name);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field().value).toBe('Bread!');
    await press(name);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expectClosed();
  });

  it('leaves the choice of the version after a conflict', async () => {
    await opened(true);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save over it' })).toBeTruthy();
    await press('Load the current version');
    expect(field().value).toBe('Rolls');
  });
});
