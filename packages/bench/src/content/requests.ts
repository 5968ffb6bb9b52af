import { z } from 'zod';
import { quantile } from '../statistics.js';

const times = z.object({ site: z.array(z.number()).min(1), bare: z.array(z.number()).min(1) });
/** Of each request, by its name. */
export const measuredRequests = z.record(z.string(), times);

/** How many times the bare statements reading and writing may take, for 95 of 100 requests. */
const [ofReads, ofWrites] = [1.5, 2];
const writes: ReadonlySet<string> = new Set(['save', 'publish']);

/** Requests of authors beside the bare statements that read and write the same, as Markdown. */
export function requestsReport(measured: z.output<typeof measuredRequests>): string {
  return [
    '| ms, median and 95 % | site | bare statements | ratio of medians | of 95 % | target |',
    '| --- | --: | --: | --: | --: | --- |',
    ...Object.entries(measured).map(([name, compared]) => row(name, compared)),
  ].join('\n');
}

function row(name: string, { site, bare }: z.output<typeof times>): string {
  const target = writes.has(name) ? ofWrites : ofReads;
  const ratioOf = (share: number) => quantile(site, share) / quantile(bare, share);
  const judged = ratioOf(0.95) <= target ? 'reached' : 'missed';
  const ratios = [0.5, 0.95].map((share) => ratioOf(share).toFixed(2)).join(' | ');
  return `| ${name} | ${figures(site)} | ${figures(bare)} | ${ratios} | ≤ ${target}: ${judged} |`;
}

function figures(all: readonly number[]): string {
  return [0.5, 0.95].map((share) => quantile(all, share).toFixed(2)).join(', ');
}
