import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { byPlatform, type PlatformStatus } from '@tessera/contracts-discovery';
import type { SlotComponentProps } from '@tessera/platform';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFound, buildResult, buildStatus } from '../../test/builders';
import { Route } from './cross-platform.route';

const platforms = '/api/cross-platform/platforms';
const stream = '/api/cross-platform/search/stream';
const links = 'POST /api/cross-platform/links';

/** YouTube and Dailymotion are ready, Vimeo and Twitch need keys, TikTok offers nothing. */
const statuses = byPlatform((platform): PlatformStatus => {
  if (platform === 'tiktok')
    return buildStatus({ platform, available: false, state: 'not-offered' });
  const configured = platform !== 'vimeo' && platform !== 'twitch';
  return buildStatus({ platform, configured, state: configured ? 'live' : 'needs-key' });
});

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A stream of the server whose events are sent one at a time. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: object) =>
      act(async () =>
        controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
      ),
    end: () => act(async () => controller?.close()),
  };
}

const done = { totalResults: 4, searchEnhanced: false };
const local = buildResult({
  origin: 'catalog',
  totalResults: 1,
  videos: [buildFound({ id: 'old', title: 'Known before' })],
});

function open(at: string, responders: Parameters<typeof stubApi>[0] = {}, options = {}) {
  const api = stubApi({ [platforms]: () => statuses, ...responders });
  const firstData = { [platforms]: statuses };
  return { api, ...renderArea(<Route />, { at, firstData, ...options }) };
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const submit = () => screen.getByRole('button', { name: /^Search(ing\.\.\.)?$/ });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const region = (name: string) => screen.getByRole('region', { name });
const searches = (api: { urls: () => string[] }) =>
  api.urls().filter((url) => url.startsWith(stream));

describe('the form of the cross-platform search', () => {
  it('can be submitted once something is typed', async () => {
    const { api, page } = open('/cross-platform');
    expect(submit().matches(':disabled')).toBe(true);
    await userEvent.type(field(), '  ');
    expect(submit().matches(':disabled')).toBe(true);
    await userEvent.type(field(), 'jazz ');
    expect(searches(api)).toEqual([]);
    await userEvent.click(submit());
    expect(page.path).toBe('/cross-platform?q=jazz');
    expect(searches(api)).toEqual([`${stream}?platforms=youtube%2Cvimeo%2Cdailymotion&query=jazz`]);
    expect(page.title).toBe('Cross-Platform Search: "jazz"');
  });

  it('narrows the next search, and is what the address says', async () => {
    const { api, page } = open('/cross-platform?q=jazz&duration=short', {
      [stream]: () => openStream().response,
    });
    expect(screen.getByRole('button', { name: /Filters/ }).textContent).toContain('1');
    await userEvent.click(box('HD Quality'));
    expect(page.path).toBe('/cross-platform?q=jazz&duration=short');
    await userEvent.click(submit());
    expect(page.path).toBe('/cross-platform?q=jazz&duration=short&hd=true');
    expect(searches(api).at(-1)).toBe(
      `${stream}?duration=short&hd=true&platforms=youtube%2Cvimeo%2Cdailymotion&query=jazz`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await userEvent.click(submit());
    expect(page.path).toBe('/cross-platform?q=jazz');
  });

  it('closes its filters with Escape, and keeps what was chosen and typed', async () => {
    open('/cross-platform');
    const toggle = screen.getByRole('button', { name: /Filters/ });
    await userEvent.click(toggle);
    await userEvent.click(box('HD Quality'));
    await userEvent.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
    expect(toggle.textContent).toContain('1');
    await userEvent.type(field(), 'funk{Escape}');
    expect(field().value).toBe('funk');
    await userEvent.click(toggle);
    field().focus();
    await userEvent.keyboard('{Escape}');
    expect([toggle.getAttribute('aria-expanded'), field().value]).toEqual(['false', 'funk']);
  });

  it('offers the platforms that can be asked, and says what the others lack', async () => {
    const { page } = open('/cross-platform');
    expect(box('YouTube').checked).toBe(true);
    expect(box('Vimeo').disabled).toBe(true);
    expect(box('Vimeo').checked).toBe(false);
    expect(screen.getAllByText('API Key Required')).toHaveLength(2);
    expect(box('TikTok').disabled).toBe(true);
    expect(screen.getByText('Coming Soon')).toBeTruthy();
    expect(screen.getByText('TikTok doesn’t offer search')).toBeTruthy();
    await userEvent.click(box('YouTube'));
    await userEvent.click(box('PeerTube'));
    await userEvent.type(field(), 'jazz{Enter}');
    expect(page.path).toBe('/cross-platform?q=jazz&platforms=vimeo,dailymotion,peertube');
  });

  it('runs a quick topic at once, and goes back to the search before it', async () => {
    const { api, page, go } = open('/cross-platform?q=jazz');
    await userEvent.click(screen.getByRole('button', { name: 'World News' }));
    expect(page.path).toBe('/cross-platform?q=world+news');
    expect(field().value).toBe('world news');
    expect(searches(api).at(-1)).toContain('query=world+news');
    await go(-1);
    expect(field().value).toBe('jazz');
  });

  it('can be used where it is not known how the platforms stand', async () => {
    open('/cross-platform', { [platforms]: () => problem(503, 'unavailable') }, { firstData: {} });
    expect(box('TikTok').disabled).toBe(true);
    await waitFor(() => expect(box('TikTok').disabled).toBe(false));
  });
});

describe('a search', () => {
  it('shows what the catalog has, then what platforms answer', async () => {
    const { response, send, end } = openStream();
    open('/cross-platform?q=jazz', { [stream]: () => response });
    // Without a key there is nothing to wait for.
    expect(within(region('Vimeo')).getByText('API Key Required')).toBeTruthy();
    await waitFor(() => expect(submit().textContent).toContain('Searching...'));
    await send('local', local);
    const youtube = region('YouTube');
    expect(await within(youtube).findByText('Known before')).toBeTruthy();
    expect(within(youtube).getByText('Asking YouTube…')).toBeTruthy();
    expect(within(youtube).getAllByRole('listitem', { hidden: true })).toHaveLength(6);
    expect(
      screen.getByText('1 result so far. Waiting for YouTube, Vimeo, and Dailymotion.'),
    ).toBeTruthy();

    await send('result', buildResult({ totalResults: 1_234_567 }));
    expect(await within(region('YouTube')).findByText('Found 2 on youtube')).toBeTruthy();
    expect(within(region('YouTube')).getByText('Live results')).toBeTruthy();
    expect(within(region('YouTube')).getAllByText('From YouTube')).toHaveLength(2);
    expect(screen.queryByText('Known before')).toBeNull();
    expect(screen.getByRole('tab', { name: 'YouTube 1.2M' })).toBeTruthy();

    await send('result', {
      ...buildResult({ platform: 'dailymotion' }),
      error: 'No answer in 4 s',
    });
    await send('result', {
      ...buildResult({ platform: 'vimeo', origin: 'catalog', videos: [] }),
      error: 'No key',
    });
    await send('done', { ...done, searchEnhanced: true });
    await end();
    const dailymotion = region('Dailymotion');
    expect(await within(dailymotion).findByText('Error')).toBeTruthy();
    expect(within(dailymotion).getByText('No answer in 4 s')).toBeTruthy();
    expect(within(region('Vimeo')).getByText('Nothing in our catalog for “jazz”')).toBeTruthy();
    expect(within(region('Vimeo')).queryByText('Error')).toBeNull();
    expect(screen.getByText(/Misspelled words were corrected/)).toBeTruthy();
    expect(screen.getAllByText(/Quality 16\/20/)).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Google Privacy Policy' })).toBeTruthy();
    expect(submit().textContent).toContain('Search');
  });

  it('says of a video what lists say of it', async () => {
    const { response, send, end } = openStream();
    open('/cross-platform?q=jazz', { [stream]: () => response });
    const video = buildFound({ hd: true, captions: true, mature: true });
    await send('local', buildResult({ origin: 'catalog', videos: [video] }));
    await end();
    const youtube = within(region('YouTube'));
    expect(await youtube.findByText('HD')).toBeTruthy();
    expect(youtube.getByText('Subtitles')).toBeTruthy();
    expect(await youtube.findByRole('button', { name: /Show picture/ })).toBeTruthy();
  });

  it('keeps the focus with a video that moves, and at the place of one that is replaced', async () => {
    const { response, send, end } = openStream();
    open('/cross-platform?q=jazz', { [stream]: () => response });
    const found = (...ids: string[]) => ids.map((id) => buildFound({ id, title: `Video ${id}` }));
    const focused = () => document.activeElement?.textContent ?? '';
    const link = (name: RegExp) => within(region('YouTube')).findByRole('link', { name });
    await send('local', buildResult({ origin: 'catalog', videos: found('1', '2', '3') }));
    const second = await link(/Video 2/);
    act(() => second.focus());
    await send('result', buildResult({ videos: found('2', '4', '1') }));
    await link(/Video 4/);
    expect(focused()).toContain('Video 2');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toContain('Video 4');
    await send('result', buildResult({ videos: found('7', '8') }));
    await link(/Video 7/);
    expect(focused()).toContain('Video 8');
    await send('result', buildResult({ videos: [] }));
    await within(region('YouTube')).findByText('No videos for “jazz”');
    expect(focused()).toContain('Search on YouTube');
    await end();
  });

  it('has a tab for each platform, which the address remembers', async () => {
    const { response, send, end } = openStream();
    const { page } = open('/cross-platform?q=jazz', { [stream]: () => response });
    await send('result', buildResult());
    await send('result', buildResult({ platform: 'dailymotion', videos: [], totalResults: 0 }));
    await send('done', done);
    await end();
    await userEvent.click(await screen.findByRole('button', { name: 'More from YouTube' }));
    expect(page.path).toBe('/cross-platform?q=jazz&tab=youtube');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: 'Dailymotion 0' }));
    expect(page.path).toBe('/cross-platform?q=jazz&tab=dailymotion');
    expect(screen.getByText('No videos for “jazz”')).toBeTruthy();
    const own = screen.getByRole('link', { name: 'Search on Dailymotion' });
    expect(own.getAttribute('href')).toBe('https://www.dailymotion.com/search/jazz/videos');
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
    expect(page.path).toBe('/cross-platform?q=jazz');
  });

  it('ends when another one begins, and when the page is left', async () => {
    const signalOfLast = () =>
      jest
        .mocked(fetch)
        .mock.calls.findLast(([url]) => typeof url === 'string' && url.startsWith(stream))?.[1]
        ?.signal;
    const { api, go, unmount } = open('/cross-platform?q=jazz', {
      [stream]: () => openStream().response,
    });
    await waitFor(() => expect(searches(api)).toHaveLength(1));
    const first = signalOfLast();
    await go('/cross-platform?q=blues');
    await waitFor(() => expect(searches(api)).toHaveLength(2));
    expect(first?.aborted).toBe(true);
    const last = signalOfLast();
    expect(last?.aborted).toBe(false);
    unmount();
    expect(last?.aborted).toBe(true);
  });

  it('is kept where it is interrupted, and can be repeated', async () => {
    const { response, send, end } = openStream();
    const { api } = open('/cross-platform?q=jazz', { [stream]: () => response });
    await send('result', buildResult());
    await end();
    await screen.findByText(/The search was interrupted/);
    expect(screen.getByText('Found 1 on youtube')).toBeTruthy();
    await userEvent.click(submit());
    await waitFor(() => expect(searches(api)).toHaveLength(2));
  });

  it('says why it was refused', async () => {
    const refusal = () => problem(429, 'too-many-requests', 'Wait until noon.');
    open('/cross-platform?q=jazz', { [stream]: refusal });
    expect(await screen.findByText('Wait until noon.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('tells the panel of another area what is searched for, and which video was opened', async () => {
    const Panel = (props: SlotComponentProps) =>
      props.name === 'cross-platform.panel' ? (
        <p>
          {props.props.query}: {props.props.videoId ?? 'nothing'}
        </p>
      ) : null;
    const { response, send } = openStream();
    const platform = { Slot: Panel, isSlotFilled: () => true };
    open('/cross-platform?q=jazz', { [stream]: () => response }, { platform });
    expect(screen.getByText('jazz: nothing')).toBeTruthy();
    await send('result', buildResult());
    await userEvent.click(await screen.findByText('Found 1 on youtube'));
    expect(screen.getByText('jazz: youtube-1')).toBeTruthy();
  });
});

describe('a pasted link', () => {
  const url = 'https://vimeo.com/76979871';

  it('opens by itself, as its video', async () => {
    const { api, page } = open('/cross-platform', {
      [links]: () => buildFound({ platform: 'vimeo', title: 'The new player' }),
    });
    field().focus();
    await userEvent.paste(url);
    expect(screen.getByText('That’s a link. Its video appears below.')).toBeTruthy();
    expect(await screen.findByText('The new player')).toBeTruthy();
    expect(page.path).toBe(`/cross-platform?${new URLSearchParams({ q: url })}`);
    expect(api.requests.find((sent) => sent.url.endsWith('/links'))?.body).toEqual({ url });
    expect(searches(api)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'From Vimeo' })).toBeTruthy();
  });

  it.each([
    ['We don’t recognize this link', problem(422, 'link-not-supported')],
    ['There’s no video at this link', problem(404, 'video-not-found')],
    [
      'Vimeo isn’t responding right now',
      problem(503, 'platform-unavailable', 'It can’t be reached.', { platform: 'vimeo' }),
    ],
    ['The platforms can’t be searched right now', problem(503, 'unavailable')],
  ])('says “%s”', async (title, response) => {
    open(`/cross-platform?${new URLSearchParams({ q: url })}`, { [links]: () => response });
    expect(await screen.findByText(title)).toBeTruthy();
    const reason = screen.queryByText('It can’t be reached. Try again in a moment.');
    expect(reason !== null).toBe(title.startsWith('Vimeo'));
  });
});
