import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Button, Dialog } from '@tessera/design-system';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { lazyDialog } from './lazy-dialog';

interface GreetingProps {
  readonly open?: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

/** As the file of a form would export it. */
const file = {
  limit: 3,
  Greeting: ({ open = true, name, onClose }: GreetingProps) => (
    <Dialog open={open} title="Greeting" onClose={onClose}>
      Hello {name}
    </Dialog>
  ),
};

const load = jest.fn<() => Promise<typeof file>>();
const Greeting = lazyDialog(load, 'Greeting');

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPointerEnter={Greeting.preload} onClick={() => setIsOpen(true)}>
        Greet
      </Button>
      {isOpen && <Greeting name="Ada" onClose={() => setIsOpen(false)} />}
    </>
  );
}

const greet = () => userEvent.click(screen.getByRole('button', { name: 'Greet' }));
const reported = jest.fn<(event: ErrorEvent) => void>();

beforeEach(() => {
  addEventListener('error', reported);
  load.mockReset();
  load.mockResolvedValue(file);
  reported.mockReset();
});
afterEach(() => {
  cleanup();
  removeEventListener('error', reported);
});

describe('lazyDialog', () => {
  it('loads the dialog when it is first opened, and gives the focus back when it closes', async () => {
    render(<Page />);
    expect(load).not.toHaveBeenCalled();
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('dialog')).textContent).toContain('Hello Ada');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Greet' }));
  });

  it('closes and reports the error where it can’t be loaded, and loads it the next time', async () => {
    const error = new TypeError('Failed to fetch');
    load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    render(<Page />);
    await greet();
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    expect(reported.mock.calls[0]?.[0].error).toBe(error);
    await greet();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('loads a dialog that takes `open` when that is first true', async () => {
    const { rerender } = render(<Greeting open={false} name="Ada" onClose={() => {}} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Greeting open name="Ada" onClose={() => {}} />);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is known by the names of the dialogs alone', () => {
    // @ts-expect-error -- a number is no dialog
    expect(() => lazyDialog(load, 'limit')).not.toThrow();
    // @ts-expect-error -- a greeting needs a name
    expect(<Greeting onClose={() => {}} />).toBeTruthy();
  });
});
