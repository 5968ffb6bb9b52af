import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { documentEvents, type Telemetry } from '@tessera/contracts';
import { watch } from './watch';
import type { WatchedPage } from './watched-page';

const page: WatchedPage = {
  composition: 'composition-1',
  parts: [
    ['shell', '4.0.0'],
    ['mf-news', '1.2.0'],
  ],
  isPinned: false,
  reportsParts: true,
  isInForeignFrame: false,
};

const reload = jest.fn<() => void>();
const fetched = jest.fn<typeof fetch>();
const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
/** Removes the listeners of an earlier test's watchdog. */
let listening = new AbortController();

async function reported(): Promise<string[]> {
  const texts = await Promise.all(sendBeacon.mock.calls.map(([, body]) => textOf(body)));
  return texts.flatMap((text) =>
    (JSON.parse(text) as Telemetry).reports.map(({ kind, name }) => `${kind} ${name}`),
  );
}

/** Blobs of jsdom have no `text()`. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

function dispatch(event: keyof typeof documentEvents): void {
  document.dispatchEvent(new Event(documentEvents[event]));
}

/** The shell replaces the painted frame. */
function startShell(): void {
  document.querySelector('#root')?.replaceChildren(document.createElement('div'));
}

/** As of a shell that throws while it starts. */
function throwInShell(): void {
  const error = new Error('broken');
  error.stack = 'Error: broken\n at https://tessera.example/assets/shell/4.0.0/static/main.js:1:1';
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

/** The entry of the shell can't be loaded. */
function failEntry(): void {
  const script = document.createElement('script');
  script.type = 'application/ecmascript-of-a-test';
  script.src = '/assets/shell/4.0.0/static/main.js';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

/** Stubs the site: whether files of the shell are intact, and the current composition. */
function stubSite(site: { files: 'good' | 'damaged' | 'unreachable'; composition?: string }): void {
  fetched.mockImplementation(async (url, init) => {
    if (url === '/api/composition') {
      if (!site.composition) throw new TypeError('offline');
      return Response.json({ id: site.composition });
    }
    if (site.files === 'unreachable') throw new TypeError('offline');
    if (site.files === 'damaged' && init?.integrity) throw new TypeError('Failed integrity');
    return new Response('');
  });
}

const heading = () => document.querySelector('main h1')?.textContent;
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  Object.assign(globalThis, { fetch: fetched.mockReset() });
  // Without one jsdom keeps no time limits for requests.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  sendBeacon.mockReset().mockReturnValue(true);
  reload.mockReset();
  stubSite({ files: 'good', composition: page.composition });
  sessionStorage.clear();
  document.cookie = 'tessera_copy=; Max-Age=0; Path=/';
  const integrity = {
    '/assets/shell/4.0.0/static/main.js': 'sha384-A',
    '/assets/mf-news/x.js': '',
  };
  document.body.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script><div id="root"><p>frame</p><main>skeleton</main></div>`;
  listening = new AbortController();
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((type: string, listener: unknown, options?: unknown) => {
        const own = typeof options === 'object' ? options : { capture: options === true };
        add(type, listener as () => void, { ...own, signal: listening.signal });
      });
  }
  watch(page, reload);
});
afterEach(() => {
  listening.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a page', () => {
  it('reports what it opens before any of it runs', async () => {
    jest.useRealTimers();
    expect(await reported()).toEqual(['opened shell', 'opened mf-news']);
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/telemetry');
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  });

  it('reports once that it is left before the shell runs', async () => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    jest.useRealTimers();
    expect((await reported()).slice(2)).toEqual(['left shell', 'left mf-news']);
  });

  it('reports nothing more once the shell has started', async () => {
    dispatch('started');
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('does not report its parts for a shell that would not report what becomes of them', async () => {
    listening.abort();
    listening = new AbortController();
    sendBeacon.mockClear();
    watch({ ...page, reportsParts: false }, reload);
    window.dispatchEvent(new Event('pagehide'));
    expect(await reported()).toEqual([]);
  });

  it('in a frame of another site reports nothing, and asks the shell to do the same', async () => {
    listening.abort();
    listening = new AbortController();
    sendBeacon.mockClear();
    watch({ ...page, isInForeignFrame: true }, reload);
    throwInShell();
    const started = new Event(documentEvents.started, { cancelable: true });
    expect(document.dispatchEvent(started)).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    await wait(60_000);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('is left alone when its shell starts', async () => {
    throwInShell();
    startShell();
    window.dispatchEvent(new Event('load'));
    await wait(60_000);
    expect(heading()).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a shell that threw', () => {
  it('is reported, and a message replaces the skeleton', async () => {
    throwInShell();
    await wait(3000);
    expect(heading()).toBe('This page couldn’t be loaded');
    expect(reload).not.toHaveBeenCalled();
    jest.useRealTimers();
    expect((await reported()).slice(2)).toEqual(['threw shell']);
  });

  it('is reloaded once when visitors get another composition', async () => {
    throwInShell();
    await wait(30_000);
    expect(reload).not.toHaveBeenCalled();
    stubSite({ files: 'good', composition: 'composition-2' });
    await wait(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await wait(600_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is retried with growing delays, and no longer once it has started', async () => {
    throwInShell();
    await wait(3_600_000);
    const asked = fetched.mock.calls.length;
    expect(asked).toBeGreaterThan(55);
    expect(asked).toBeLessThan(85);
    startShell();
    await wait(3_600_000);
    expect(fetched.mock.calls).toHaveLength(asked);
  });

  it('is not concluded from errors of other scripts', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
    await wait(10_000);
    expect(heading()).toBeUndefined();
  });
});

describe('a shell that could not be loaded', () => {
  it('is fetched past every cache, and the document is reloaded', async () => {
    failEntry();
    await wait(0);
    const [[url, init]] = fetched.mock.calls as [[string, RequestInit]];
    expect([url, init.cache]).toEqual(['/assets/shell/4.0.0/static/main.js', 'reload']);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe('');
    expect(heading()).toBeUndefined();
    jest.useRealTimers();
    expect((await reported()).slice(2)).toEqual(['load-failed shell']);
  });

  it('is loaded from another address where it is still damaged', async () => {
    stubSite({ files: 'damaged' });
    failEntry();
    await wait(0);
    expect(document.cookie).toBe('tessera_copy=1');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded twice at most, the second time from another address', async () => {
    sessionStorage.setItem('tessera-reloads', '1');
    failEntry();
    await wait(0);
    expect([reload.mock.calls.length, document.cookie]).toEqual([1, 'tessera_copy=1']);
    expect(sessionStorage.getItem('tessera-reloads')).toBe('2');
  });

  it('then shows a message with a button that tries again', async () => {
    sessionStorage.setItem('tessera-reloads', '2');
    failEntry();
    await wait(0);
    expect(heading()).toBe('This page couldn’t be loaded');
    expect(reload).not.toHaveBeenCalled();
    document.querySelector('button')?.click();
    await wait(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is retried while the site can't be reached", async () => {
    stubSite({ files: 'unreachable' });
    failEntry();
    await wait(60_000);
    expect(heading()).toBe('This page couldn’t be loaded');
    expect(reload).not.toHaveBeenCalled();
    stubSite({ files: 'good', composition: page.composition });
    await wait(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may be repaired again after it has started', async () => {
    sessionStorage.setItem('tessera-reloads', '2');
    startShell();
    window.dispatchEvent(new Event('load'));
    await wait(15_000);
    expect(sessionStorage.getItem('tessera-reloads')).toBeNull();
  });
});

it('a shell that has not started 15 seconds after the load event has failed', async () => {
  sessionStorage.setItem('tessera-reloads', '2');
  window.dispatchEvent(new Event('load'));
  await wait(14_999);
  expect(heading()).toBeUndefined();
  await wait(1);
  expect(heading()).toBe('This page couldn’t be loaded');
});
