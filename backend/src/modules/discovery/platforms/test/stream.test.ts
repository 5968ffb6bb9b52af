import { describe, expect, it } from '@jest/globals';
import { until } from '../../../../../test/harness/until.js';
import {
  duringTests,
  type Event,
  followSearch,
  type PlatformSite,
  resultOf,
  scripted,
  TwoProcesses,
} from './platform-site.js';
import { finds, hangs } from './scripted-platform.js';

let processes: TwoProcesses;
let platforms: TwoProcesses['platforms'];
let site: PlatformSite;

duringTests(TwoProcesses, (opened) => {
  processes = opened;
  ({ platforms, site } = processes);
});

describe('a stream', () => {
  it('begins with the catalog, then has each answer as it arrives', async () => {
    platforms.youtube.behavior = finds('streamed');
    await processes.search('streamed');
    let answer: () => void = () => undefined;
    const othersAnswered = new Promise<void>((resolve) => (answer = resolve));
    platforms.vimeo.behavior = (response, query) => {
      void othersAnswered.then(() => finds('v')(response, query));
    };
    const live = new Set<string | undefined>();
    const onEvent = (_: string, { platform, origin }: Event) => {
      if (origin === 'live') live.add(platform);
      if (live.size === scripted.length - 1) answer();
    };
    const events = await followSearch(site, 'video', scripted, { onEvent });
    expect(events.slice(0, 3).map(({ name, data }) => [name, data.platform, data.origin])).toEqual(
      scripted.map((platform) => ['local', platform, 'catalog']),
    );
    expect(events[0]?.data.videos).toContainEqual(
      expect.objectContaining({ title: 'Video streamed of youtube' }),
    );
    expect(events[0]?.data.totalResults).toBeGreaterThan(0);
    expect(events.at(-2)?.data.platform).toBe('vimeo');
    expect(events.at(-1)).toEqual({
      name: 'done',
      data: { totalResults: 300, searchEnhanced: false },
    });
  });

  it('is a problem instead where the catalog can’t be searched', async () => {
    const path = '/api/cross-platform/search/stream?query=no+catalog&platforms=vimeo';
    await site.query('alter table search_state rename to search_state_away');
    const response = await fetch(site.address + path);
    await site.query('alter table search_state_away rename to search_state');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'internal' });
  });

  it('that nobody follows any more stops the calls, unless somebody else waits for the same', async () => {
    platforms.vimeo.behavior = hangs;
    const url = `${site.address}/api/cross-platform/search/stream?query=leaving&platforms=vimeo`;
    const [first, other] = [new AbortController(), new AbortController()];
    const follow = (signal: AbortSignal) =>
      fetch(url, { signal }).then(
        (response) => response.text().catch(() => 'left'),
        () => 'left',
      );
    const left = [follow(first.signal), follow(other.signal)];
    await until(() => platforms.vimeo.received.length === 1);
    first.abort();
    expect(await left[0]).toBe('left');
    expect(platforms.vimeo.abandoned).toBe(0);
    other.abort();
    await until(() => platforms.vimeo.abandoned === 1);
    expect(await processes.statusOf('vimeo')).toMatchObject({ state: 'idle', failure: null });
    platforms.vimeo.behavior = finds('after');
    const { body } = await processes.search('leaving');
    expect(resultOf(body, 'vimeo')).toMatchObject({ origin: 'live', error: null });
  });
});
