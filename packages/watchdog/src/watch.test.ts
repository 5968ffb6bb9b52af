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
  isQuiet: false,
};

const reload = jest.fn<() => void>();
const fetched = jest.fn<typeof fetch>();
const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
/** Takes away what a watchdog of an earlier test listens to. */
let listening = new AbortController();

async function told(): Promise<string[]> {
  const texts = await Promise.all(sendBeacon.mock.calls.map(([, body]) => textOf(body)));
  return texts.flatMap((text) =>
    (JSON.parse(text) as Telemetry).reports.map(({ kind, name }) => `${kind} ${name}`),
  );
}

/** jsdom's blobs can't say themselves. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

function say(event: keyof typeof documentEvents): void {
  document.dispatchEvent(new Event(documentEvents[event]));
}

/** The shell takes the place of the painted frame. */
function comeAlive(): void {
  document.querySelector('#root')?.replaceChildren(document.createElement('div'));
}

/** As of a shell that throws while it starts. */
function throwInShell(): void {
  const error = new Error('broken');
  error.stack = 'Error: broken\n at https://tessera.example/assets/shell/4.0.0/static/main.js:1:1';
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

/** The entry of the shell can't be loaded. */
function loseEntry(): void {
  const script = document.createElement('script');
  script.type = 'application/ecmascript-of-a-test';
  script.src = '/assets/shell/4.0.0/static/main.js';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

/** What the site answers: files of the shell, whether they are whole, and the composition. */
function answer(site: { files: 'good' | 'damaged' | 'away'; composition?: string }): void {
  fetched.mockImplementation(async (url, init) => {
    if (url === '/api/composition') {
      if (!site.composition) throw new TypeError('offline');
      return Response.json({ id: site.composition });
    }
    if (site.files === 'away') throw new TypeError('offline');
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
  answer({ files: 'good', composition: page.composition });
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
  it('tells what it opens before anything of it runs', async () => {
    jest.useRealTimers();
    expect(await told()).toEqual(['opened shell', 'opened mf-news']);
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/telemetry');
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  });

  it('that is left before the shell runs says so once; afterwards the shell does', async () => {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    jest.useRealTimers();
    expect((await told()).slice(2)).toEqual(['left shell', 'left mf-news']);
  });

  it('says nothing more once the shell has started', async () => {
    say('started');
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('whose shell would never say more says nothing of its parts either', async () => {
    listening.abort();
    listening = new AbortController();
    sendBeacon.mockClear();
    watch({ ...page, isQuiet: true }, reload);
    window.dispatchEvent(new Event('pagehide'));
    expect(await told()).toEqual([]);
  });

  it('whose shell comes alive is left alone', async () => {
    throwInShell();
    comeAlive();
    window.dispatchEvent(new Event('load'));
    await wait(60_000);
    expect(heading()).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a shell that threw', () => {
  it('is told of, and a message takes the place of the skeleton', async () => {
    throwInShell();
    await wait(3000);
    expect(heading()).toBe('This page could not be started');
    expect(reload).not.toHaveBeenCalled();
    jest.useRealTimers();
    expect((await told()).slice(2)).toEqual(['threw shell']);
  });

  it('is loaded again, once, when visitors get another composition', async () => {
    throwInShell();
    await wait(30_000);
    expect(reload).not.toHaveBeenCalled();
    answer({ files: 'good', composition: 'composition-2' });
    await wait(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await wait(600_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is asked for ever more rarely, and not at all once it has come alive after all', async () => {
    throwInShell();
    await wait(3_600_000);
    const asked = fetched.mock.calls.length;
    expect(asked).toBeGreaterThan(55);
    expect(asked).toBeLessThan(85);
    comeAlive();
    await wait(3_600_000);
    expect(fetched.mock.calls).toHaveLength(asked);
  });

  it('is not made out from errors of others', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
    await wait(10_000);
    expect(heading()).toBeUndefined();
  });
});

describe('a shell that could not be loaded', () => {
  it('is fetched past every cache, and the document loaded again', async () => {
    loseEntry();
    await wait(0);
    const [[url, init]] = fetched.mock.calls as [[string, RequestInit]];
    expect([url, init.cache]).toEqual(['/assets/shell/4.0.0/static/main.js', 'reload']);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe('');
    expect(heading()).toBeUndefined();
    jest.useRealTimers();
    expect((await told()).slice(2)).toEqual(['load-failed shell']);
  });

  it('comes from another address where it is still damaged', async () => {
    answer({ files: 'damaged' });
    loseEntry();
    await wait(0);
    expect(document.cookie).toBe('tessera_copy=1');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again twice at most, the second time from another address', async () => {
    sessionStorage.setItem('tessera-reloads', '1');
    loseEntry();
    await wait(0);
    expect([reload.mock.calls.length, document.cookie]).toEqual([1, 'tessera_copy=1']);
    expect(sessionStorage.getItem('tessera-reloads')).toBe('2');
  });

  it('then has a message, with a button that goes on trying', async () => {
    sessionStorage.setItem('tessera-reloads', '2');
    loseEntry();
    await wait(0);
    expect(heading()).toBe('This page could not be started');
    expect(reload).not.toHaveBeenCalled();
    document.querySelector('button')?.click();
    await wait(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is waited for while nothing can be reached', async () => {
    answer({ files: 'away' });
    loseEntry();
    await wait(60_000);
    expect(heading()).toBe('This page could not be started');
    expect(reload).not.toHaveBeenCalled();
    answer({ files: 'good', composition: page.composition });
    await wait(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may be mended anew after it has come alive', async () => {
    sessionStorage.setItem('tessera-reloads', '2');
    comeAlive();
    window.dispatchEvent(new Event('load'));
    await wait(15_000);
    expect(sessionStorage.getItem('tessera-reloads')).toBeNull();
  });
});

it('a shell that is silent for 15 seconds after the load is dead', async () => {
  sessionStorage.setItem('tessera-reloads', '2');
  window.dispatchEvent(new Event('load'));
  await wait(14_999);
  expect(heading()).toBeUndefined();
  await wait(1);
  expect(heading()).toBe('This page could not be started');
});
