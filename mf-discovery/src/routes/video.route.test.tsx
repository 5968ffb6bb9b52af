import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDetails } from '../../test/builders';
import { Route as PlayerRoute } from './player.route';
import { Route } from './video.route';

const url = '/api/videos/v1';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(
  overrides: Partial<VideoDetails> = {},
  search = '',
  responders: Parameters<typeof stubApi>[0] = {},
) {
  const api = stubApi({
    [`${url}/similar`]: () => ({ videos: [] }),
    '/api/follows/channel/c-structures': () => ({ isFollowed: false }),
    '/api/likes/video/v1': () => ({ isLiked: false, likes: 2 }),
    '/api/playlists': () => ({ playlists: [], total: 0, nextCursor: null }),
    ...responders,
  });
  const firstData = { [url]: buildDetails(overrides) };
  return { api, ...renderArea(<Route />, { at: `/video/v1${search}`, firstData }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const frame = () => document.querySelector('iframe');

describe('the page of a video', () => {
  it('shows what is known, and nothing that is not', () => {
    const { page, container } = open({ hd: true, captions: null, language: null, tags: ['jazz'] });
    expect(page.title).toBe('How bridges sing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How bridges sing');
    const facts = within(screen.getByRole('list', { name: 'Facts' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '1,234,567 views',
      'January 2, 2020',
      '1,200 likes',
      '12:34',
    ]);
    expect(container.textContent).not.toMatch(/comments|Subtitles|English/);
    expect(screen.getByRole('link', { name: 'jazz' }).getAttribute('href')).toBe('/?tags=jazz');
    const category = screen.getByRole('link', { name: 'Education' });
    expect(category.getAttribute('href')).toBe('/category/education');
  });

  it('is liked, and says how many visitors of the site do', async () => {
    const { api } = open();
    api.responders['PUT /api/likes/video/v1'] = () => ({ isLiked: true, likes: 3 });
    const like = await screen.findByRole('button', { name: /^Like ?, 2 on this site$/ });
    expect(like.getAttribute('aria-pressed')).toBe('false');
    api.responders['/api/likes/video/v1'] = () => ({ isLiked: true, likes: 3 });
    await userEvent.click(like);
    expect(await screen.findByRole('button', { name: /^Like ?, 3 on this site$/ })).toBe(like);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'PUT', body: {} }));
  });

  it('links to the same video elsewhere', () => {
    const alsoOn = [{ id: 'v2', platform: 'vimeo' as const, watchUrl: 'https://vimeo.com/2' }];
    open({ alsoOn });
    const link = screen.getByRole('link', { name: 'Vimeo' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://vimeo.com/2',
      'noopener',
    ]);
  });

  it('54: has addresses in the description as links, and markup as text', () => {
    open({ description: '<b>See</b> https://a.example/b javascript:alert(1)' });
    const link = screen.getByRole('link', { name: 'https://a.example/b' });
    expect(link.getAttribute('rel')).toBe('noopener nofollow ugc');
    expect(screen.getByText(/<b>See<\/b>/)).toBeTruthy();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('may have been taken down', async () => {
    stubApi({ [url]: () => problem(410, 'video-taken-down') });
    const { page } = renderArea(<Route />, { at: '/video/v1' });
    const title = 'This video was taken down by an operator';
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(page.title).toBe('Video taken down');
  });

  it('says that there is no such video', async () => {
    stubApi({ [url]: () => problem(404, 'video-not-found') });
    const { page } = renderArea(<Route />, { at: '/video/v1' });
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t find that video' }),
    ).toBeTruthy();
    expect(page.title).toBe('Video not found');
  });
});

describe('the player', () => {
  it('is loaded only once it is asked for, with no rights over the page', async () => {
    open();
    expect(frame()).toBeNull();
    expect(screen.getByText(/YouTube will see your IP address/)).toBeTruthy();
    await press('Play');
    expect(frame()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  });

  it('waits for its own button where the visitor has switched autoplay off', async () => {
    const profile = '/api/personalization/profile/1';
    const { api } = open({}, '', { [profile]: () => ({ switches: { autoplay: false } }) });
    await waitFor(() => expect(api.urls()).toContain(profile));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    await press('Play');
    expect(frame()?.src).not.toContain('autoplay=1');
  });

  it('plays at once by default', async () => {
    open();
    await press('Play');
    expect(frame()?.src).toContain('autoplay=1');
  });

  it('has the focus of the button that asked for it, and a way around it', async () => {
    open({ description: '0:00 Intro\n1:30 The bridge' });
    await press('Play');
    expect(document.activeElement).toBe(frame());
    const link = screen.getByRole('link', { name: 'Watch it on YouTube' });
    expect(link.getAttribute('href')).toBe(buildDetails().watchUrl);
    await press('1:30 The bridge');
    expect(document.activeElement?.textContent).toContain('The bridge');
  });

  it('begins where the address says, or a chapter does', async () => {
    open({ description: '0:00 Intro\n1:30 The bridge' }, '?t=90');
    await press('Play from 1:30');
    expect(frame()?.src).toContain('start=90');
    await press('0:00 Intro');
    expect(frame()?.src).not.toContain('start=');
  });

  it.each([
    [
      { source: 'sample' as const, embedUrl: null },
      /sample video.*nothing to play/,
      'Search YouTube for its title',
    ],
    [{ embedUrl: null }, /doesn’t allow this video to play/, 'Watch it on YouTube'],
    [
      { platform: 'peertube' as const, embedUrl: null },
      /can’t be played here/,
      'Watch it on PeerTube',
    ],
  ])('is missing where there is none that may be shown', (overrides, reason, link) => {
    open(overrides);
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('target')).toBe('_blank');
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });

  it('of an instance of PeerTube is in a page of its own, which may show that instance', async () => {
    const id = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
    open({
      platform: 'peertube',
      watchUrl: `https://tube.example/w/${id}`,
      embedUrl: `https://tube.example/videos/embed/${id}?p2p=0`,
    });
    await press('Play');
    expect(frame()?.getAttribute('src')).toBe('/video/v1/player?t=0');
  });

  it('waits for the picture of a video for adults to be asked for', async () => {
    open({ mature: true });
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Show picture/ }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('alone leads to the page, unless that shows it', async () => {
    stubApi({ [url]: () => buildDetails() });
    const { page } = renderArea(<PlayerRoute />, { at: '/video/v1/player?t=9' });
    await waitFor(() => expect(page.path).toBe('/video/v1'));
    expect(frame()).toBeNull();
  });
});

describe('the player alone, in a frame of the site', () => {
  const id = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
  const peertube = {
    platform: 'peertube' as const,
    watchUrl: `https://tube.example/w/${id}`,
    embedUrl: `https://tube.example/videos/embed/${id}?p2p=0`,
  };

  function anotherWindow(): Window {
    const holder = document.createElement('iframe');
    document.body.append(holder);
    const { contentWindow } = holder;
    holder.remove();
    if (!contentWindow) throw new Error('The frame has no window');
    return contentWindow;
  }

  function openFramed(responder: Parameters<typeof stubApi>[0][string]) {
    jest.spyOn(window, 'parent', 'get').mockReturnValue(anotherWindow());
    const api = stubApi({ [url]: responder });
    return { api, ...renderArea(<PlayerRoute />, { at: '/video/v1/player?t=9' }) };
  }

  /** As browsers tell of what the policy of a document has refused. */
  const violate = (effectiveDirective: string) =>
    fireEvent(
      document,
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }),
    );

  it('says where the video can be watched if the policy of its document keeps the player out', async () => {
    openFramed(() => buildDetails(peertube));
    await waitFor(() => expect(frame()?.src).toContain('https://tube.example/videos/embed/'));
    violate('img-src');
    expect(screen.queryByRole('alert')).toBeNull();
    violate('frame-src');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The player didn’t load in time',
    );
    expect(frame()).toBeNull();
    const link = screen.getByRole('link', { name: 'Watch it on PeerTube' });
    expect(link.getAttribute('href')).toBe(peertube.watchUrl);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('says that a video has none', async () => {
    openFramed(() => buildDetails({ ...peertube, embedUrl: null }));
    await screen.findByText('This video can’t be played here.');
    expect(screen.getByRole('link', { name: 'Watch it on PeerTube' })).toBeTruthy();
  });

  it('can be asked for again where the site did not answer', async () => {
    const { api } = openFramed(() => problem(503, 'unavailable'));
    await screen.findByText(/can’t be loaded right now/, {}, { timeout: 5000 });
    api.responders[url] = () => buildDetails(peertube);
    await press('Try Again');
    await waitFor(() => expect(frame()?.src).toContain('https://tube.example/videos/embed/'));
  });
});

describe('sharing', () => {
  it('copies the address of the page, from a time on', async () => {
    open();
    await press('Share');
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await press('Copy');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Start at' }));
    const time = screen.getByRole('textbox', { name: 'Minutes and seconds' });
    await userEvent.clear(time);
    await userEvent.type(time, '1:3');
    expect(screen.getByText('Use a format like 1:30 or 1:02:03')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Cop/ })).toHaveProperty('disabled', true);
    await userEvent.type(time, '0');
    await userEvent.click(screen.getByRole('button', { name: /Cop/ }));
    const page = `${location.origin}/video/v1`;
    await waitFor(() => expect(copied).toEqual([page, `${page}?t=90`]));
  });
});

describe('what is remembered', () => {
  function contentOf(body: Blob): Promise<string> {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsText(body);
    });
  }

  it('is that it was opened, and for how long it was played', async () => {
    const bodies: Blob[] = [];
    const sendBeacon = (_url: string, body: Blob) => bodies.push(body) > 0;
    Object.assign(navigator, { sendBeacon });
    const { api } = open();
    await press('Play');
    await waitFor(async () => {
      window.dispatchEvent(new Event('pagehide'));
      // On a slow machine the first is sent before the page is left.
      const requests = api.requests.map(({ body }) => JSON.stringify(body));
      const sent = [...requests, ...(await Promise.all(bodies.map(contentOf)))].join('');
      expect(sent).toContain('"kind":"opened","subject":"v1"');
      expect(sent).toMatch(/"kind":"watched","subject":"v1","payload":{"seconds":\d+}/);
    });
  });
});
