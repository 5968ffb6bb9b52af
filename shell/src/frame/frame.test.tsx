import { afterEach, describe, expect, it } from '@jest/globals';
import type { Layout } from '@tessera/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { headerEntry, sampleComposition } from '../../test/compositions';
import { currentAddress, renderOnSite, type SiteOptions } from '../../test/render-on-site';
import { Frame } from './frame';

afterEach(cleanup);

function renderFrame(
  layout: Layout | null,
  options?: SiteOptions,
  composition = sampleComposition,
) {
  return renderOnSite(
    <Frame composition={composition} current={layout && { layout }}>
      <h1>A page</h1>
    </Frame>,
    options,
  );
}

describe('Frame', () => {
  it('puts the page into the main landmark, between header and footer', () => {
    renderFrame('plain');
    expect(within(screen.getByRole('main')).getByText('A page')).toBeTruthy();
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: /^Tessera/ });
    expect(logo.getAttribute('href')).toBe('/');
    expect(logo.textContent).toContain('YouTube Discovery Platform');
    expect(screen.getByRole('contentinfo').textContent).toContain(
      `© ${new Date().getUTCFullYear()}`,
    );
  });

  it('renders nothing else for a bare page', () => {
    renderFrame('bare');
    expect(screen.getByText('A page')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it.each(['sidebar', 'plain', null] as const)('has search and upload on a %s page', (layout) => {
    renderFrame(layout);
    const header = within(screen.getByRole('banner'));
    expect(header.getByPlaceholderText('Search videos by category or keyword...')).toBeTruthy();
    expect(header.getByText('Upload').closest('a')?.getAttribute('href')).toBe('/upload');
  });

  it('has the sidebar only where videos are searched', () => {
    const options = { slots: { 'frame.sidebar': 'categories' } };
    renderFrame('sidebar', options);
    expect(document.querySelector('aside')?.textContent).toBe('categories');
    cleanup();
    renderFrame(null, options);
    expect(document.querySelector('aside')).toBeNull();
  });

  it('leaves no gap for unfilled slots', () => {
    renderFrame('sidebar');
    expect(document.querySelector('aside')).toBeNull();
    expect(screen.queryByText('Donate')).toBeNull();
  });

  it('shows the donate slot and a link to premium', () => {
    renderFrame('plain', { slots: { 'header.donate': 'Donate' } });
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Donate')).toBeTruthy();
    expect(header.getByText('Get Premium').getAttribute('href')).toBe('/pricing');
  });

  it('is styled for the plan that the page has heard of last', async () => {
    const { client } = renderFrame('plain');
    const { dataset } = document.documentElement;
    dataset['plan'] = 'Pro';
    for (const plan of ['premium', 'free']) {
      act(() => void client.setQueryData(['/api/billing/membership'], { plan }));
      await waitFor(() => expect(dataset['plan']).toBe(plan));
    }
  });

  it('skips to the page', async () => {
    const { user } = renderFrame('plain');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('moves the focus to the new page after a navigation', async () => {
    const { user } = renderFrame('plain');
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: /^Tessera/ }));
    expect(document.activeElement).not.toBe(screen.getByRole('main'));
    await user.click(screen.getByRole('link', { name: 'Platform News' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the menu of small screens', () => {
  async function openMenu(options?: SiteOptions) {
    const site = renderFrame('plain', { at: '/news', ...options });
    await site.user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    return { ...site, drawer };
  }

  it('has all entries, marks the current one, and traps the focus', async () => {
    const { drawer, user } = await openMenu();
    const links = within(within(drawer).getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'News', 'PricingNew']);
    expect(links[1]?.getAttribute('aria-current')).toBe('page');
    for (let step = 0; step < 8; step += 1) {
      expect(drawer.contains(document.activeElement)).toBe(true);
      await user.tab();
    }
  });

  it('has the pages of what belongs to the visitor', async () => {
    const history = headerEntry({ label: 'Watch history', path: '/history', place: 'library' });
    const remotes = sampleComposition.remotes.map((remote) => ({
      ...remote,
      navigation: [...remote.navigation, history],
    }));
    const { user } = renderFrame('plain', {}, { ...sampleComposition, remotes });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const library = await screen.findByRole('navigation', { name: 'Your Library' });
    const link = within(library).getByRole('link', { name: 'Watch history' });
    expect(link.getAttribute('href')).toBe('/history');
    const header = within(screen.getByRole('banner', { hidden: true }));
    expect(header.queryByText('Watch history')).toBeNull();
  });

  it('has the premium link and the donate slot, which the header has on large screens only', async () => {
    const { drawer } = await openMenu({ slots: { 'header.donate': 'Donate' } });
    expect(within(drawer).getByText('Get Premium').getAttribute('href')).toBe('/pricing');
    expect(within(drawer).getByText('Donate')).toBeTruthy();
  });

  it('is closed by Escape, which returns the focus to the button', async () => {
    const { user } = await openMenu();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });

  it('is closed by choosing an entry, which moves the focus to the page', async () => {
    const { user, drawer } = await openMenu();
    await user.click(within(drawer).getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/');
    await act(async () => undefined);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
