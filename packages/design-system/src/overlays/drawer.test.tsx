import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from './drawer';

afterEach(cleanup);

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} side="left" title="Navigation">
        <a href="/news">News</a>
      </Drawer>
    </>
  );
}

async function opened() {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Navigation' });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Menu'));
}

describe('Drawer', () => {
  it('takes the focus and keeps it', async () => {
    const drawer = await opened();
    expect(document.activeElement).toBe(drawer);
    for (const name of ['Close', 'News', 'Close']) {
      await userEvent.tab();
      expect(document.activeElement).toBe(
        screen.getByRole(name === 'News' ? 'link' : 'button', { name }),
      );
    }
  });

  it('closes on Escape and gives the focus back', async () => {
    await opened();
    await userEvent.keyboard('{Escape}');
    await expectClosed();
  });

  it('closes by its button', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expectClosed();
  });

  it('closes on a click beside it', async () => {
    const drawer = await opened();
    const scrim = drawer.previousElementSibling;
    await userEvent.setup({ pointerEventsCheck: 0 }).click(scrim ?? drawer);
    await expectClosed();
  });

  it('renders nothing before it is opened', () => {
    render(<Example />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
