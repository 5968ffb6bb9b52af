import type { Spread } from '../statistics.js';
import type { PublishResult } from './publish-bench.js';

/** How many times the floor publishing may take, in the median. */
const target = 5;

/** The comparison as Markdown: a table of figures, then the target with what was reached. */
export function publishReport(results: readonly PublishResult[]): string {
  const [first] = results;
  const missed = results.filter(({ ratio }) => ratio.median > target);
  const verdict = missed.length === 0 ? 'reached' : 'MISSED';
  const where = missed.map(({ name, ratio }) => `${name} ${ratio.median.toFixed(1)}`).join(', ');
  return [
    `### From a build in its folder to a page of a new visitor (${first?.runs ?? 0} runs, every file new)`,
    'The floor writes the same files with fsync and changes one row of the same database.',
    '',
    '| | files | visible after | floor | ratio |',
    '|---|---|---|---|---|',
    ...results.map(row),
    '',
    `- ${verdict}: at most ${target} times the floor${where ? `: ${where}` : ''}`,
  ].join('\n');
}

function row({ name, files, bytes, visible, floor, ratio }: PublishResult): string {
  const size = `${files}, ${(bytes / 1024).toFixed(0)} kB`;
  return `| ${name} | ${size} | ${ms(visible)} | ${ms(floor)} | ${figures(ratio)} |`;
}

function ms(spread: Spread): string {
  return `${figures(spread)} ms`;
}

/** Median, and between which values the middle half lies. */
function figures({ low, median, high }: Spread): string {
  return `${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
}
