import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { decodeModel } from '@tessera/recommender';
import { simulatedWorld } from '@tessera/recommender/measurement';
import type { Row } from './row.js';

const items = 5000;
const events = 1_000_000;
const visitors = 50_000;

/** A large training in a thread: its time, the memory of the whole process, and how long the main thread has to wait meanwhile. */
export async function trainingRows(): Promise<Row[]> {
  const world = simulatedWorld({ visitors, items, events, seed: 1 });
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const start = performance.now();
  const bytes = await trained({ events: world.events, items: world.features });
  const seconds = (performance.now() - start) / 1000;
  delays.disable();
  const model = decodeModel(bytes);
  const { connectedItems, heldOutNdcg, heldOutPopularityNdcg } = model.report;
  const part = `${items} items, ${world.events.item.length} events`;
  return [
    { part, figure: 'seconds', value: seconds, atLeast: null, atMost: 150 },
    {
      part,
      figure: 'memory at most, MB',
      value: process.resourceUsage().maxRSS / 1000,
      atLeast: null,
      atMost: 800,
    },
    {
      part,
      figure: 'event-loop delay p99, ms',
      value: delays.percentile(99) / 1e6,
      atLeast: null,
      atMost: 50,
    },
    { part, figure: 'model, MB', value: bytes.length / 1e6, atLeast: null, atMost: null },
    { part, figure: 'items with neighbors', value: connectedItems, atLeast: 1, atMost: null },
    {
      part,
      figure: 'NDCG@10 held out',
      value: heldOutNdcg ?? Number.NaN,
      atLeast: heldOutPopularityNdcg,
      atMost: null,
    },
  ];
}

async function trained(task: object): Promise<Uint8Array> {
  const worker = new Worker(new URL(import.meta.resolve('@tessera/recommender/thread')));
  try {
    return await new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', ({ result, failed }: { result?: Uint8Array; failed?: string }) =>
        result ? resolve(result) : reject(new Error(failed)),
      );
      worker.postMessage({ id: 1, task }, []);
    });
  } finally {
    await worker.terminate();
  }
}
