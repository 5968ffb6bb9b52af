import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { AccountMenu } from './account-menu';
import { showAvatar } from './show-avatar';

afterEach(() => {
  cleanup();
  document.cookie = 'theme=; Max-Age=0; Path=/';
  delete document.documentElement.dataset['theme'];
});

const trigger = () => screen.getByRole('button', { name: 'Account' });
const panel = () => screen.queryByRole('region', { name: 'Account' });

async function openMenu() {
  const handleShortcuts = jest.fn();
  const site = renderOnSite(
    <>
      <AccountMenu onShowShortcuts={handleShortcuts} />
      <p>elsewhere</p>
    </>,
  );
  await site.user.click(trigger());
  return { ...site, handleShortcuts };
}

describe('showAvatar', () => {
  const root = document.documentElement;

  it('has the button show the picture in place of its sign, and takes it away again', async () => {
    await openMenu();
    const sign = () => getComputedStyle(trigger().querySelector('svg') as Element).visibility;
    expect(sign()).toBe('visible');
    showAvatar('/api/storage/file/k1?size=small');
    expect(root.style.getPropertyValue('--avatar')).toBe('url("/api/storage/file/k1?size=small")');
    expect(sign()).toBe('hidden');
    showAvatar(null);
    expect([root.style.getPropertyValue('--avatar'), sign()]).toEqual(['', 'visible']);
  });
});

describe('AccountMenu', () => {
  it('shows and stores the chosen theme', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    const { user } = await openMenu();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('theme=light');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  });

  it('links to every section of the account page', async () => {
    await openMenu();
    const links = within(screen.getByRole('region', { name: 'Account' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/keep',
      '/account',
      '/account/activity',
      '/account/settings',
      '/account/export',
      '/account/delete',
    ]);
  });

  it('closes when a link is followed', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByRole('link', { name: 'Plan' }));
    expect(panel()).toBeNull();
  });

  it('opens the list of shortcuts', async () => {
    const { user, handleShortcuts } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(handleShortcuts).toHaveBeenCalledTimes(1);
    expect(panel()).toBeNull();
  });

  it('is closed by Escape, which returns the focus', async () => {
    const { user } = await openMenu();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(trigger());
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
  });

  it('is closed by a click elsewhere', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByText('elsewhere'));
    expect(panel()).toBeNull();
  });
});
