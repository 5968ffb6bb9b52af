import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from '../../test/accessibility';
import { TextField } from '../controls/text-field';
import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmDialogProps } from './confirm-dialog-props';
import { Dialog, DialogActions } from './dialog';

afterEach(cleanup);

const opener = () => screen.getByText('Rename…');

async function expectReturned() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
}

function RenameExample({ focused = false }: { readonly focused?: boolean }) {
  const [open, setOpen] = useState(false);
  const handleClose = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename…
      </button>
      <Dialog open={open} onClose={handleClose} title="Rename" description="Others see the name.">
        <TextField
          label="Name"
          value="Bread"
          onChange={handleClose}
          data-first-focus={focused ? '' : undefined}
        />
        <DialogActions>
          <button type="button">Save</button>
        </DialogActions>
      </Dialog>
    </>
  );
}

async function openedRename(focused?: boolean) {
  render(<RenameExample focused={focused} />);
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'Rename', description: 'Others see the name.' });
}

describe('Dialog', () => {
  it('takes the focus and keeps it', async () => {
    const dialog = await openedRename();
    expect(document.activeElement).toBe(dialog);
    for (const name of ['Close', 'Name', 'Save', 'Close']) {
      await userEvent.tab();
      const role = name === 'Name' ? 'textbox' : 'button';
      expect(document.activeElement).toBe(screen.getByRole(role, { name }));
    }
  });

  it('begins with the field that asks for it', async () => {
    await openedRename(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('hides the page behind it from screen readers, and has no other flaw', async () => {
    await openedRename();
    expect(screen.queryByRole('button', { name: 'Rename…' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('closes on Escape and by its button, and gives the focus back', async () => {
    await openedRename();
    await userEvent.keyboard('{Escape}');
    await expectReturned();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expectReturned();
  });

  it('asks once to be closed, wherever Escape is pressed', async () => {
    const handleClose = jest.fn();
    render(
      <Dialog open onClose={handleClose} title="Rename">
        <button type="button">Save</button>
      </Dialog>,
    );
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(handleClose).toHaveBeenCalledTimes(3);
  });
});

function DeleteExample(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(true);
  const handleClose = () => setOpen(false);
  return (
    <ConfirmDialog
      open={open}
      onClose={handleClose}
      title="Delete “Bread”?"
      confirmLabel="Delete"
      onConfirm={handleClose}
      {...props}
    >
      Its link will no longer work.
    </ConfirmDialog>
  );
}

const question = {
  name: 'Delete “Bread”?',
  description: 'Its link will no longer work.',
};

describe('ConfirmDialog', () => {
  it('asks with the focus on the safe answer', async () => {
    render(<DeleteExample tone="danger" />);
    await screen.findByRole('alertdialog', question);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is confirmed by its other button', async () => {
    const onConfirm = jest.fn<() => void>();
    render(<DeleteExample onConfirm={onConfirm} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('confirms once while it is pending, and says what failed', async () => {
    const onConfirm = jest.fn<() => void>();
    const { rerender } = render(<DeleteExample onConfirm={onConfirm} isPending />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(onConfirm).not.toHaveBeenCalled();
    rerender(<DeleteExample onConfirm={onConfirm} error="Can’t reach the site." />);
    expect(screen.getByRole('alert').textContent).toBe('Can’t reach the site.');
  });

  it('stays open on a click beside it', async () => {
    render(<DeleteExample />);
    const dialog = await screen.findByRole('alertdialog', question);
    const scrim = dialog.previousElementSibling;
    await userEvent.setup({ pointerEventsCheck: 0 }).click(scrim ?? dialog);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
  });
});
