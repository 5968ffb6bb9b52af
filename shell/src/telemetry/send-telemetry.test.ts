import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { telemetry, type Telemetry } from '@tessera/contracts';
import { setVisibility } from '../../test/visibility';
import { Observations } from './observations';
import { sendTelemetry } from './send-telemetry';

const news = { name: 'mf-news', version: '1.2.0' };

/** Each test has its own observations, so that listeners of earlier tests find nothing. */
const bodies: Blob[] = [];
let observations = new Observations();

async function sent(): Promise<Telemetry[]> {
  const texts = await Promise.all(bodies.map(textOf));
  return texts.map((text) => telemetry.parse(JSON.parse(text)));
}

/** jsdom's blobs can't say themselves. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

beforeEach(() => {
  bodies.length = 0;
  observations = new Observations();
  const sendBeacon = (url: string, body: Blob) => url === '/api/telemetry' && bodies.push(body) > 0;
  Object.assign(navigator, { sendBeacon });
  sendTelemetry(observations, ({ version }) => `composition of ${version}`);
});
afterEach(() => {
  jest.useRealTimers();
  setVisibility('visible');
});

describe('sendTelemetry', () => {
  it('sends the reports as JSON when the page is hidden', async () => {
    observations.loaded(news, 80);
    expect(bodies).toEqual([]);
    setVisibility('hidden');
    expect(bodies[0]?.type).toBe('application/json');
    const reports = [{ kind: 'loaded', ...news, milliseconds: 80 }];
    expect(await sent()).toEqual([{ composition: 'composition of 1.2.0', reports }]);
    window.dispatchEvent(new Event('pagehide'));
    expect(bodies).toHaveLength(1);
  });

  it('sends immediately what is about to be opened', async () => {
    observations.opened(news);
    const reports = [{ kind: 'opened', ...news }];
    expect(await sent()).toEqual([{ composition: 'composition of 1.2.0', reports }]);
    observations.failed('load-failed', news, null);
    observations.take();
  });

  it('sends loaded and shown together, shortly after', async () => {
    jest.useFakeTimers();
    observations.loaded(news, 80);
    jest.advanceTimersByTime(1000);
    observations.shown(news);
    observations.failed('threw', news, new Error('late'));
    jest.advanceTimersByTime(1000);
    expect(bodies).toHaveLength(1);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    const kinds = (await sent()).map(({ reports }) => reports.map(({ kind }) => kind));
    expect(kinds).toEqual([['loaded', 'shown', 'threw']]);
  });

  it('still sends from a tab that has been open for hours', () => {
    jest.useFakeTimers();
    for (let hours = 1; hours <= 12; hours += 1) {
      for (let count = 0; count < 300; count += 1) observations.failed('threw', news, null);
      jest.advanceTimersByTime(3_600_000);
      expect(bodies.length).toBeGreaterThanOrEqual(4 * hours);
    }
  });

  it('reports versions that are still loading as left', async () => {
    observations.openedByDocument([news]);
    window.dispatchEvent(new Event('pagehide'));
    const reports = [{ kind: 'left', ...news }];
    expect(await sent()).toEqual([{ composition: 'composition of 1.2.0', reports }]);
  });

  it('sends failures five seconds after the first, together', async () => {
    jest.useFakeTimers();
    observations.failed('load-failed', news, new Error('404'));
    jest.advanceTimersByTime(4000);
    observations.failed('threw', news, new Error('late'));
    expect(bodies).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(bodies).toHaveLength(1);
    jest.useRealTimers();
    expect((await sent())[0]?.reports.map(({ kind }) => kind)).toEqual(['load-failed', 'threw']);
  });

  it('sends batches of 50, and those of one composition together', async () => {
    for (let count = 0; count < 120; count += 1) observations.failed('threw', news, null);
    observations.loaded({ ...news, version: '2.0.0' }, 1);
    setVisibility('hidden');
    const batches = await sent();
    expect(batches.map(({ reports }) => reports.length)).toEqual([50, 50, 20, 1]);
    expect(batches[3]?.composition).toBe('composition of 2.0.0');
  });
});
