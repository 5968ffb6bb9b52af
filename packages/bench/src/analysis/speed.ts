import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { MeasuredProgram, withDatabase } from '../measured-program.js';
import { quantile } from '../statistics.js';
import type { Row } from './row.js';

/** How much later requests may be answered while videos are analyzed, by the 95th percentile. */
const target = 1.2;
/** Until models are loaded, and code is optimized. */
const warmUps = 100;
/** Videos are analyzed in so many parts; before and after each, nothing is. */
const parts = 10;
const everyMs = 25;

const paths = [
  '/api/categories',
  '/api/videos/trending',
  '/api/videos/category/music',
  '/api/news?section=mostviewed',
  '/api/videos/search?q=music',
];

/** What was measured of videos with a hundred comments each. */
interface AnalysisSpeed {
  readonly msPerVideo: number;
  /** How long requests took, in milliseconds, without and with analyses beside them. */
  readonly idle: readonly number[];
  readonly busy: readonly number[];
}

/** What a video takes, and what requests notice of it. Prints how long they took. */
export async function speedRows(videos: number): Promise<Row[]> {
  const { msPerVideo, idle, busy } = await measureSpeed(videos);
  const text = [
    '| requests | count | median | 95 % | 99 % |',
    '|---|---|---|---|---|',
    line('beside nothing', idle),
    line('beside analyses', busy),
  ];
  console.log(text.join('\n'));
  const ratio = quantile(busy, 0.95) / quantile(idle, 0.95);
  return [
    { part: 'speed', figure: 'ms a video with 100 comments', value: msPerVideo },
    { part: 'speed', figure: '95 of 100 requests, ÷ beside nothing', value: ratio, atMost: target },
  ];
}

/** Analyzes videos as the job does, part after part, while the site is asked; between the parts it is asked as well, so that both are comparable. */
function measureSpeed(videos: number): Promise<AnalysisSpeed> {
  return withDatabase('analysis', async (url) => {
    const site = await MeasuredProgram.start('measure-analyses', { DATABASE_URL: url });
    try {
      return await measure(site, videos);
    } finally {
      await site.end();
    }
  });
}

async function measure(site: MeasuredProgram, videos: number): Promise<AnalysisSpeed> {
  const address = z.url().parse(site.ready);
  const analyze = async (count: number) =>
    z.number().parse(await site.ask({ kind: 'analyze', videos: count }));
  const ofPart = Math.ceil(videos / parts);
  await site.ask({ kind: 'prepare', videos: warmUps + parts * ofPart });
  await timesDuring(address, () => analyze(warmUps));
  const [idle, busy]: [number[], number[]] = [[], []];
  let ms = 0;
  for (let part = 0; part < parts; part += 1) {
    const started = performance.now();
    busy.push(...(await timesDuring(address, async () => void (ms += await analyze(ofPart)))));
    const took = performance.now() - started;
    idle.push(...(await timesDuring(address, () => pause(took))));
  }
  return { msPerVideo: ms / (ofPart * parts), idle, busy };
}

/** Asks again and again, whether or not what was asked before is answered. */
async function timesDuring(address: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = [];
  const timer = setInterval(() => {
    times.push(timeOf(`${address}${paths[times.length % paths.length]}`));
  }, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Promise.all(times);
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - started;
}

function line(name: string, times: readonly number[]): string {
  const values = [0.5, 0.95, 0.99].map((share) => `${quantile(times, share).toFixed(1)} ms`);
  return `| ${name} | ${times.length} | ${values.join(' | ')} |`;
}
