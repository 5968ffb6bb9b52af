import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  buildVideo,
  buildVideos,
  problem,
  renderArea,
  stubApi,
  stubLayout,
} from '@tessera/area-testing';
import type { ShownWidgetBrand, WidgetBrand } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { buildCategory, buildPage } from '../../test/builders';
import { embedCode } from '../features/embed/widget-frame';
import { readWidgetOptions, widgetPath } from '../features/embed/widget-options';
import { Route as EmbedCode } from './embed-code.route';
import { Route as Embed } from './embed.route';

const search = '/api/videos/search';
const brandKey = 'wb_0123456789abcdef-_ABCD';
const look: ShownWidgetBrand = {
  label: 'Reel Works',
  accent: '#e11d48',
  corners: 'square',
  showsSite: false,
};
const reels: WidgetBrand = { ...look, key: brandKey, name: 'Shop', version: 1 };

beforeEach(() => {
  stubLayout();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
});

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the widget', () => {
  it('shows as many videos as its site wants, and its links carry the code', async () => {
    const api = stubApi({ [search]: () => buildPage({ videos: buildVideos(12) }) });
    renderArea(<Embed />, { at: '/embed?q=jazz&limit=3&ref=friend-42' });
    await screen.findByText('Video 1');
    expect(links()).toEqual([
      '/?ref=friend-42',
      '/video/v1?ref=friend-42',
      '/video/v2?ref=friend-42',
      '/video/v3?ref=friend-42',
      '/?q=jazz&ref=friend-42',
    ]);
    for (const link of screen.getAllByRole('link')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener',
      ]);
    }
    expect(api.urls()).toEqual(['/api/videos/search?q=jazz']);
  });

  it('records nothing and stores nothing', async () => {
    const api = stubApi({ [search]: () => buildPage({ videos: buildVideos(3) }) });
    renderArea(<Embed />, { at: '/embed' });
    await userEvent.click(await screen.findByText('Video 2'));
    await userEvent.type(screen.getByRole('searchbox'), 'drums{Enter}');
    await screen.findByText('More about “drums” on Tessera');
    expect(api.urls()).toEqual(['/api/videos/search?q=tutorial', '/api/videos/search?q=drums']);
    expect([localStorage.length, document.cookie]).toEqual([0, '']);
  });

  it('says when there are no videos', async () => {
    stubApi({ [search]: () => buildPage({ videos: [], total: 0 }) });
    renderArea(<Embed />, { at: '/embed?q=xyzzy&category=music&ref=friend-42&campaign=blog' });
    expect(await screen.findByText('No videos found')).toBeTruthy();
    const more = screen.getByRole('link', { name: 'More videos on Tessera' });
    expect(more.getAttribute('href')).toBe('/?ref=friend-42&campaign=blog');
  });

  it('says of a video on air how many are watching it now', async () => {
    const live = buildVideo({ duration: 'PT0S', viewKind: 'concurrent', viewCount: '1500' });
    stubApi({ [search]: () => buildPage({ videos: [live] }) });
    renderArea(<Embed />, { at: '/embed' });
    expect(await screen.findByText(/^2K watching now · /)).toBeTruthy();
  });

  it('has the theme of its site only while it is shown', () => {
    stubApi({ [search]: () => buildPage() });
    document.documentElement.dataset['theme'] = 'light';
    const { unmount } = renderArea(<Embed />, { at: '/embed?theme=dark' });
    expect(document.documentElement.dataset['theme']).toBe('dark');
    unmount();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('ignores a code that is none', async () => {
    stubApi({ [search]: () => buildPage({ videos: buildVideos(1) }) });
    renderArea(<Embed />, { at: '/embed?ref=%22%3E%3Cscript%3E' });
    await screen.findByText('Video 1');
    expect(links()).toEqual(['/', '/video/v1', '/']);
  });
});

describe('a widget with a brand', () => {
  const open = (brand: ShownWidgetBrand | null, address = '') => {
    const api = stubApi({ [search]: () => buildPage({ videos: buildVideos(1) }) });
    const firstData = { [`/api/widget-brand?brand=${brandKey}`]: { brand } };
    const at = `/embed?brand=${brandKey}&ref=friend-42${address}`;
    return { api, ...renderArea(<Embed />, { at, firstData }) };
  };

  it('has its look from the start, and says nowhere whose search it is', async () => {
    const { api, container } = open(look, '&q=jazz');
    expect(screen.getByText('Reel Works')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Video search by Reel Works',
    );
    const { style } = screen.getByRole('main');
    expect(style.getPropertyValue('--t-color-accent')).toMatch(/^light-dark\(rgb/);
    expect(style.getPropertyValue('--t-radius-large')).toBe('0px');
    await screen.findByText('Video 1');
    expect(links()).toEqual(['/video/v1?ref=friend-42', '/?q=jazz&ref=friend-42']);
    expect(screen.getByText('More about “jazz”')).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/tessera/i);
    expect(api.urls()).toEqual(['/api/videos/search?q=jazz']);
  });

  it('says whose search it is where the brand wants it to, and nothing in place of a label that is empty', async () => {
    open({ ...look, label: '', corners: 'round', showsSite: true });
    await screen.findByText('Video 1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Video search');
    expect(screen.getByRole('link', { name: 'by Tessera' }).getAttribute('href')).toBe(
      '/?ref=friend-42',
    );
  });

  it('looks as usual while the plan of its owner has no brands', async () => {
    open(null);
    await screen.findByText('More videos on Tessera');
    expect(screen.getByRole('link', { name: 'Tessera' })).toBeTruthy();
    expect(screen.getByRole('main').getAttribute('style')).toBeNull();
  });

  it('shows no look before it is known, where the document came without', async () => {
    let answer: (body: object) => void = () => undefined;
    const awaited = new Promise<object>((resolve) => (answer = resolve));
    stubApi({
      [search]: () => buildPage({ videos: buildVideos(1) }),
      '/api/widget-brand': () => awaited,
    });
    renderArea(<Embed />, { at: `/embed?brand=${brandKey}` });
    expect(screen.getByRole('main').textContent).toBe('');
    answer({ brand: look });
    expect(await screen.findByText('Reel Works')).toBeTruthy();
  });

  it('keeps a label as text, and ignores a key that is none', async () => {
    open({ ...look, label: '<img src=x onerror=alert(1)>' });
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    cleanup();
    const api = stubApi({ [search]: () => buildPage() });
    renderArea(<Embed />, { at: '/embed?brand=%22%3E%3Cscript%3E' });
    await screen.findByText('More videos on Tessera');
    expect(api.urls()).toEqual(['/api/videos/search?q=tutorial']);
  });
});

describe('the options of a widget', () => {
  it('come back from its address as they went in, and from any address as valid ones', () => {
    const anyText = fc.string({ maxLength: 40 });
    const anySearch = fc.record({
      q: anyText,
      category: fc.oneof(anyText, fc.constant('music')),
      limit: fc.oneof(anyText, fc.constantFrom('3', '12')),
      theme: fc.oneof(anyText, fc.constantFrom('light', 'dark')),
      ref: fc.oneof(anyText, fc.constant('friend_42')),
      campaign: fc.oneof(anyText, fc.constant('blog')),
      brand: fc.oneof(anyText, fc.constant(brandKey)),
    });
    fc.assert(
      fc.property(anySearch, (given) => {
        const options = readWidgetOptions(new URLSearchParams(given));
        const { search: written } = new URL(widgetPath(options), 'https://site.test');
        expect(readWidgetOptions(new URLSearchParams(written))).toEqual(options);
      }),
    );
  });
});

describe('the code for another site', () => {
  it('is a frame with a script that fits its height, whatever is searched for', () => {
    const address = 'https://site.test/embed?q=%22%3E%3Cb%3E&ref=friend';
    const code = embedCode(address, 'Video search by "><b>');
    document.body.innerHTML = code;
    const frame = document.querySelector('iframe');
    expect([frame?.getAttribute('src'), frame?.title]).toEqual([address, 'Video search by "><b>']);
    expect(document.querySelectorAll('body > *')).toHaveLength(2);
    expect(embedCode(`https://site.test/embed?q="><b>`, '')).toContain('?q=&quot;&gt;&lt;b&gt;"');
  });

  it('follows the choices, beside a preview', async () => {
    stubApi({ '/api/categories': () => [buildCategory()] });
    renderArea(<EmbedCode />, { at: '/embed-code?ref=friend-42' });
    const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Code/ }).value;
    expect(code()).toContain('/embed?ref=friend-42"');
    await userEvent.type(screen.getByRole('textbox', { name: /search for/ }), 'jazz piano');
    await userEvent.click(screen.getByRole('radio', { name: '9' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Affiliate code' }));
    const path = '/embed?q=jazz+piano&limit=9&theme=dark';
    expect(code()).toContain(`src="${location.origin}${path.replaceAll('&', '&amp;')}"`);
    const preview = screen.getByTitle('Widget preview');
    await waitFor(() => expect(preview.getAttribute('src')).toBe(path), { timeout: 10_000 });
  });

  it('refuses a code with other characters', async () => {
    stubApi({ '/api/categories': () => [] });
    renderArea(<EmbedCode />, { at: '/embed-code' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Affiliate code' }), 'no spaces');
    expect(screen.getByText(/Use up to 64 letters, digits/)).toBeTruthy();
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Code for/ }).value,
    ).not.toContain('ref=');
  });
});

describe('brands of widgets', () => {
  const url = '/api/widget-brands';
  const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Code for/ }).value;
  const open = (brands: WidgetBrand[], lockedUntil?: string) => {
    const api = stubApi({
      '/api/categories': () => [],
      [url]: () => ({ brands, ...(lockedUntil !== undefined && { lockedUntil }) }),
    });
    return { api, ...renderArea(<EmbedCode />, { at: `/embed-code?brand=${brandKey}` }) };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const enter = async (name: string, text: string) => {
    await userEvent.clear(await screen.findByRole('textbox', { name }));
    await userEvent.paste(text);
  };

  it('are part of a plan, and kept for those who had it', async () => {
    open([reels], 'Premium');
    const locked = await screen.findByRole('link', {
      name: /Your brand: Tessera.*part of Premium/,
    });
    expect(locked.getAttribute('href')).toBe('/pricing');
    expect(screen.getByText(/Your brands are saved/)).toBeTruthy();
    expect(code()).not.toContain('brand=');
  });

  it('are made in a form, and stand in the code', async () => {
    const brands: WidgetBrand[] = [];
    const { api } = open(brands);
    await screen.findByRole('combobox', { name: 'Your brand' });
    api.responders[`POST ${url}`] = () => {
      brands.push(reels);
      return reels;
    };
    await press('New brand');
    await enter('Name', 'Shop');
    await enter('Accent color', 'red');
    await press('Create');
    expect(await screen.findByText('Use a color such as #1a73e8')).toBeTruthy();
    await enter('Accent color', '#E11D48');
    await enter('Shown name', 'Reel Works');
    await userEvent.click(screen.getByRole('radio', { name: 'Square' }));
    await press('Create');
    await waitFor(() => expect(code()).toContain(`/embed?brand=${brandKey}"`));
    expect(code()).toContain('title="Video search by Reel Works"');
    const sent = api.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'Shop', ...look });
  });

  it('are changed from the version that was seen, or deleted', async () => {
    const brands = [reels];
    const { api, page } = open(brands);
    expect(await screen.findByRole('combobox', { name: 'Your brand' })).toBeTruthy();
    api.responders[`PUT ${url}/${brandKey}`] = () => {
      brands[0] = { ...reels, name: 'Cinema', version: 2 };
      return problem(412, 'precondition-failed');
    };
    await press('Actions for Shop');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await enter('Shown name', 'Reels');
    await press('Save');
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    api.responders[`PUT ${url}/${brandKey}`] = () =>
      (brands[0] = { ...reels, label: 'Reels', version: 3 });
    await press('Save over it');
    await waitFor(() => expect(code()).toContain('title="Video search by Reels"'));
    const sent = api.requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    api.responders[`DELETE ${url}/${brandKey}`] = () => {
      brands.pop();
      return { key: brandKey };
    };
    await press('Actions for Shop');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Shop” is deleted'));
    await waitFor(() => expect(code()).not.toContain('brand='));
  });
});
