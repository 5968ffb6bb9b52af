import { z } from 'zod';
import { quantile } from '../statistics.js';

const times = z.object({ site: z.array(z.number()).min(1), bare: z.array(z.number()).min(1) });
export const measuredRequests = z.object({ list: times, save: times, publish: times });

/** How many times the bare statements each may take, for 95 of 100 requests. */
const targets = { list: 1.5, save: 2, publish: 2 } as const;

/** Requests of authors beside the bare statements that read and write the same, as Markdown. */
export function requestsReport(measured: z.output<typeof measuredRequests>): string {
  return [
    '| ms, median and 95 % | site | bare statements | ratio of medians | of 95 % | target |',
    '| --- | --: | --: | --: | --: | --- |',
    ...(['list', 'save', 'publish'] as const).map((name) =>
      row(name, measured[name], targets[name]),
    ),
  ].join('\n');
}

function row(name: string, { site, bare }: z.output<typeof times>, target: number): string {
  const ratioOf = (share: number) => quantile(site, share) / quantile(bare, share);
  const judged = ratioOf(0.95) <= target ? 'reached' : 'missed';
  const ratios = [0.5, 0.95].map((share) => ratioOf(share).toFixed(2)).join(' | ');
  return `| ${name} | ${figures(site)} | ${figures(bare)} | ${ratios} | ≤ ${target}: ${judged} |`;
}

function figures(all: readonly number[]): string {
  return [0.5, 0.95].map((share) => quantile(all, share).toFixed(2)).join(', ');
}
