import { blockSize } from '@tessera/federation/judgement';
import type { CanaryBench, CanaryResult, Tail } from './canary-bench.js';

/** What the judgement has to reach at every share of errors. */
const targets = [
  ['false alarms ≤ 1 %', (r: CanaryResult) => r.falseAlarms <= 0.01 * r.candidates],
  ['no failing candidate missed', (r: CanaryResult) => r.missed === 0],
] as const;

/** The simulation as Markdown: a table of figures, then each target with what was reached. */
export function canaryReport({ failureRate, scenario, results }: CanaryBench): string {
  const { candidateShare, mostVisitors } = scenario;
  const [first] = results;
  return [
    `### Candidates at ${percent(candidateShare)} of the visitors`,
    `${first?.candidates ?? 0} candidates of each kind, up to ${mostVisitors} visitors of the site each, judged after`,
    `every ${blockSize} of them. A failing candidate hurts ${percent(failureRate)} of its visitors beyond what is usual.`,
    '',
    '| usual errors | false alarms | missed | visitors until taken back: median, 95 % | hurt: median, 95 % |',
    '|---|---|---|---|---|',
    ...results.map(row),
    '',
    '### Targets',
    '',
    ...targets.map(([name, reached]) => targetLine(name, results, reached)),
  ].join('\n');
}

function row(result: CanaryResult): string {
  const { baseRate, falseAlarms, missed, candidates, visitors, hurt } = result;
  const alarms = `${falseAlarms} (${percent(falseAlarms / candidates)})`;
  return `| ${percent(baseRate)} | ${alarms} | ${missed} | ${figures(visitors)} | ${figures(hurt)} |`;
}

function targetLine(
  name: string,
  results: readonly CanaryResult[],
  reached: (result: CanaryResult) => boolean,
): string {
  const missed = results.filter((result) => !reached(result));
  const where = missed.map(({ baseRate }) => percent(baseRate)).join(', ');
  return missed.length === 0 ? `- reached: ${name}` : `- MISSED: ${name}: at ${where}`;
}

function figures({ median, p95 }: Tail): string {
  return `${median.toFixed(0)}, ${p95.toFixed(0)}`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`;
}
