import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { timeOfId } from '@tessera/contracts';
import { type RecordedInteraction, recordInteraction } from './record-interaction';

interface Sent {
  readonly id: string;
  readonly subject: string;
}

let fetched: Sent[][];
let beacons: Blob[];
let answer: () => Response;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  [fetched, beacons] = [[], []];
  answer = () => Response.json({});
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    fetched.push(JSON.parse(init?.body as string).interactions);
    return answer();
  });
  navigator.sendBeacon = (url, body) => {
    beacons.push(body as Blob);
    return url === '/api/interactions';
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function readBlob(blob: Blob): Promise<Sent[]> {
  expect(blob.type).toBe('application/json');
  const reader = new FileReader();
  const loaded = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(blob);
  await loaded;
  return JSON.parse(reader.result as string).interactions;
}

/** The bodies of all beacons, once nothing else will be sent. */
async function sentBeacons(): Promise<Sent[][]> {
  await pass(600_000);
  jest.useRealTimers();
  return Promise.all(beacons.map(readBlob));
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Kinds are declared by contracts that this package does not know. */
function opened(subject: string): RecordedInteraction {
  const interaction: unknown = { kind: 'opened', subject };
  return interaction as RecordedInteraction;
}

async function record(...subjects: string[]): Promise<void> {
  for (const subject of subjects) recordInteraction(opened(subject));
  await import('./interaction-queue');
  await pass(0);
}

const subjectsOf = (batches: Sent[][]) =>
  batches.map((batch) => batch.map(({ subject }) => subject));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('recordInteraction', () => {
  it('sends what happens within three seconds together, with the times', async () => {
    await record('one');
    await pass(1000);
    await record('two');
    expect(fetched).toEqual([]);
    await pass(2000);
    expect(subjectsOf(fetched)).toEqual([['one', 'two']]);
    expect(fetched[0]?.map(({ id }) => timeOfId(id) - 1_700_000_000_000)).toEqual([0, 1000]);
    await pass(60_000);
    expect(fetched).toHaveLength(1);
  });

  it('sends at most 50 at once, and keeps the latest 200', async () => {
    await record(...numbers(210));
    await pass(15_000);
    expect(fetched.map(({ length }) => length)).toEqual([50, 50, 50, 50]);
    expect(subjectsOf(fetched).flat()).toEqual(numbers(210).slice(10));
  });

  it('sends what waits when the page is left, and not again', async () => {
    await record(...numbers(60));
    dispatchEvent(new Event('pagehide'));
    expect((await sentBeacons()).map(({ length }) => length)).toEqual([50, 10]);
    expect(fetched).toEqual([]);
  });

  it('tries again with the same ids, ever later, and gives up in the end', async () => {
    answer = () => new Response(null, { status: 503 });
    await record('one');
    await pass(3000);
    expect(fetched).toHaveLength(1);
    await pass(5999);
    expect(fetched).toHaveLength(1);
    await pass(1);
    expect(fetched).toHaveLength(2);
    await pass(600_000);
    expect(fetched).toHaveLength(6);
    expect(new Set(fetched.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('sends a batch by beacon that may not have arrived, with the same ids', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await record('one');
    await pass(3000);
    dispatchEvent(new Event('pagehide'));
    expect(await sentBeacons()).toEqual(fetched);
    expect(fetched).toHaveLength(1);
  });

  it('drops what the server refuses', async () => {
    answer = () => new Response(null, { status: 400 });
    await record('one');
    await pass(600_000);
    expect(fetched).toHaveLength(1);
  });
});
