import { z } from 'zod';
import { quantile } from '../statistics.js';

/** Within which everything must be published, in seconds. */
const targetSeconds = 60;
/** How many times longer than else 95 of 100 readers may wait at most meanwhile. */
const targetRatio = 1.3;

export const measuredDue = z.object({
  seconds: z.number(),
  early: z.int(),
  idle: z.array(z.number()).min(1),
  busy: z.array(z.number()).min(1),
});

/** How long it took until the last item was published, and how long readers waited for a page meanwhile, as Markdown. */
export function dueReport(
  items: number,
  { seconds, early, idle, busy }: z.output<typeof measuredDue>,
): string {
  const ratio = quantile(busy, 0.95) / quantile(idle, 0.95);
  const isOnTime = seconds <= targetSeconds && early === 0;
  return [
    `${items} items were published within ${seconds.toFixed(1)} s, ${early} of them too early; at most ${targetSeconds} s is the target: ${judged(isOnTime)}.`,
    '',
    '| a page, ms | median | 95 % | pages |',
    '| --- | --: | --: | --: |',
    row('else', idle),
    row('meanwhile', busy),
    '',
    `${ratio.toFixed(2)} times as long for 95 % of readers; at most ${targetRatio} is the target: ${judged(ratio <= targetRatio)}.`,
  ].join('\n');
}

function row(name: string, times: readonly number[]): string {
  const figures = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  return `| ${name} | ${figures.join(' | ')} | ${times.length} |`;
}

function judged(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}
