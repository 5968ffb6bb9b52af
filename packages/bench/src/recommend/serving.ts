import { z } from 'zod';
import { measuredBy } from '../measured-program.js';
import { quantile } from '../statistics.js';
import type { Row } from './row.js';

const rounds = 10;
const told = { atLeast: null, atMost: null };
const sample = z.array(z.number());
const delays = z.object({ p99: z.number(), max: z.number() });
const times = z.object({
  listed: sample,
  made: sample,
  fetched: sample,
  trained: delays,
  prepared: delays,
});

/** Lists of visitors with 500 events, asked for by twenty at once, beside fetching the same videos by their ids; and how long a process stands still meanwhile. */
export async function servingRows(): Promise<Row[]> {
  const measured = await measuredBy('measure-recommendations', rounds, times);
  const p95 = (name: 'listed' | 'made' | 'fetched') => quantile(measured[name], 0.95);
  const [list, made, fetch] = [p95('listed'), p95('made'), p95('fetched')];
  const part = '500 events, 20 connections';
  return [
    { part, figure: 'list p95, ms', value: list, ...told },
    { part, figure: 'fetch by ids p95, ms', value: fetch, ...told },
    { part, figure: 'list ÷ fetch', value: list / fetch, atLeast: null, atMost: 4 },
    {
      part,
      figure: 'list after a video was opened ÷ fetch',
      value: made / fetch,
      atLeast: null,
      atMost: 4,
    },
    ...delayRows('while a model is trained', measured.trained),
    ...delayRows('while a pool is prepared', measured.prepared),
  ];
}

function delayRows(part: string, { p99, max }: z.output<typeof delays>): Row[] {
  return [
    { part, figure: 'event-loop delay p99, ms', value: p99, atLeast: null, atMost: 50 },
    { part, figure: 'longest stand still, ms', value: max, atLeast: null, atMost: 100 },
  ];
}
