import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, buildVideos, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { buildCategory, buildPage } from '../../test/builders';
import { embedCode } from '../features/embed/widget-frame';
import { readWidgetOptions, widgetPath } from '../features/embed/widget-options';
import { Route as EmbedCode } from './embed-code.route';
import { Route as Embed } from './embed.route';

const search = '/api/videos/search';

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
    const code = embedCode('https://site.test/embed?q=%22%3E%3Cb%3E&ref=friend');
    document.body.innerHTML = code;
    const frame = document.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://site.test/embed?q=%22%3E%3Cb%3E&ref=friend');
    expect(document.querySelectorAll('body > *')).toHaveLength(2);
    expect(embedCode(`https://site.test/embed?q="><b>`)).toContain('?q=&quot;&gt;&lt;b&gt;"');
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
    const preview = screen.getByTitle('Preview of the widget');
    await waitFor(() => expect(preview.getAttribute('src')).toBe(path), { timeout: 10_000 });
  });

  it('refuses a code with other characters', async () => {
    stubApi({ '/api/categories': () => [] });
    renderArea(<EmbedCode />, { at: '/embed-code' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Affiliate code' }), 'no spaces');
    expect(screen.getByText(/Only letters, digits/)).toBeTruthy();
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Code for/ }).value,
    ).not.toContain('ref=');
  });
});
