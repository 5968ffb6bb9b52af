import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentPropsWithRef, useState } from 'react';
import { accessibilityProblems } from '../../test/accessibility';
import { IconButton } from '../controls/icon-button';
import { Dialog } from './dialog';
import { Menu } from './menu';
import type { MenuEntry } from './menu-props';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/* What jsdom lacks and every browser has. */
beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver });
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

afterEach(cleanup);

const onShare = jest.fn<() => void>();
const onCard = jest.fn<() => void>();

function PageLink(props: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} href="/playlist/1">
      {props.children}
    </a>
  );
}

function Example() {
  const [isPublic, setIsPublic] = useState(false);
  const [isNewest, setIsNewest] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const entries: readonly MenuEntry[] = [
    { kind: 'text', label: 'Bread' },
    { label: 'Open', link: <PageLink /> },
    { label: 'Share', onSelect: onShare },
    { label: 'Rename', onSelect: () => setRenaming(true) },
    { kind: 'checkbox', label: 'Public', checked: isPublic, onChange: setIsPublic },
    { kind: 'radio', label: 'Newest', checked: isNewest, onChoose: () => setIsNewest(true) },
    { label: 'Copy', disabled: true },
    { label: 'Delete', separated: true, tone: 'danger' },
  ];
  return (
    <div role="presentation" onClick={onCard}>
      <Menu entries={entries}>
        <IconButton label="More">⋮</IconButton>
      </Menu>
      <Dialog open={renaming} onClose={() => setRenaming(false)} title="Rename">
        here
      </Dialog>
    </div>
  );
}

const trigger = () => screen.getByRole('button', { name: 'More', hidden: true });
const focused = () => document.activeElement?.textContent;

async function openedBy(key: string) {
  render(<Example />);
  trigger().focus();
  await userEvent.keyboard(key);
  return screen.findByRole('menu', { name: 'More' });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
}

describe('Menu', () => {
  it.each([
    ['{Enter}', 'Open'],
    [' ', 'Open'],
    ['{ArrowDown}', 'Open'],
    ['{ArrowUp}', 'Delete'],
  ])('opened by %p begins at %s', async (key, first) => {
    await openedBy(key);
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(focused()).toBe(first));
  });

  it('begins where the key says when it is opened again, too', async () => {
    await openedBy('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()).toBe('Delete'));
  });

  it('moves by arrows past what is disabled, by Home and End and by letters', async () => {
    await openedBy('{Enter}');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Public');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Delete');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Open');
    await userEvent.keyboard('r');
    await waitFor(() => expect(focused()).toBe('Rename'));
  });

  it('has the roles that its entries need', async () => {
    await openedBy('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('/playlist/1');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('closes on Escape and gives the focus back', async () => {
    await openedBy('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
  });

  it('is closed by its button', async () => {
    await openedBy('{Enter}');
    await userEvent.click(trigger());
    await expectClosed();
  });

  it('runs what was chosen, of which its surroundings hear nothing', async () => {
    render(<Example />);
    await userEvent.click(trigger());
    onCard.mockClear();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
    await expectClosed();
    expect(onShare).toHaveBeenCalledTimes(1);
    expect(onCard).not.toHaveBeenCalled();
  });

  it('stays open for checkboxes and radios; a radio is chosen, and not unchosen', async () => {
    await openedBy('{Enter}');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Public', checked: false }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Public', checked: true })).toBeTruthy();
    for (const checked of [false, true])
      await userEvent.click(screen.getByRole('menuitemradio', { name: 'Newest', checked }));
    expect(screen.getByRole('menuitemradio', { name: 'Newest', checked: true })).toBeTruthy();
  });

  it('opens a dialog that returns the focus to the button of the menu', async () => {
    await openedBy('{Enter}');
    await userEvent.keyboard('r{Enter}');
    await screen.findByRole('dialog', { name: 'Rename' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectClosed();
    expect(document.body.style.pointerEvents).toBe('');
  });

  it.each([
    ['{Enter}', 'Open'],
    ['{ArrowUp}', 'Share'],
  ])('focuses an entry that is loaded while it is open, after %s', async (key, label) => {
    const text: readonly MenuEntry[] = [{ kind: 'text', label: 'Loading...' }];
    const menu = (entries: readonly MenuEntry[]) => (
      <Menu entries={entries}>
        <IconButton label="More">⋮</IconButton>
      </Menu>
    );
    const { rerender } = render(menu(text));
    screen.getByRole('button').focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    rerender(menu([{ label: 'Open' }, { label: 'Share' }]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(label));
  });
});
