import type { CanaryResult, Deciles } from './canary-bench.js';
import type { Shape } from './scenario.js';

const names: Readonly<Record<Shape, string>> = {
  'all-visitors': 'of all visitors',
  group: 'all of them in a 15 % group',
  'open-tabs': 'five minutes after opening the page',
  later: 'from five minutes after the start on',
  'second-route': 'on the second page',
};

interface Target {
  readonly name: string;
  readonly concerns: (result: CanaryResult) => boolean;
  readonly isReached: (result: CanaryResult) => boolean;
}

const targets: readonly Target[] = [
  {
    name: 'false alarms in at most 1 %',
    concerns: ({ scenario }) => scenario.harm === 0,
    isReached: ({ takenBack }) => takenBack <= 0.01,
  },
  {
    name: 'harm of 5 % or more reaches all visitors in at most 1 %',
    concerns: ({ scenario }) => scenario.harm >= 0.05 && scenario.shape !== 'group',
    isReached: ({ completed }) => completed <= 0.01,
  },
  {
    name: 'harm of 3 % reaches all visitors in at most 5 %',
    concerns: ({ scenario }) => scenario.harm === 0.03 && scenario.shape !== 'group',
    isReached: ({ completed }) => completed <= 0.05,
  },
  {
    name: 'harm of a third of a 15 % group reaches all visitors in at most 5 %',
    concerns: ({ scenario }) => scenario.harm === 0.05 && scenario.shape === 'group',
    isReached: ({ completed }) => completed <= 0.05,
  },
];

/** The simulation as Markdown: a table for each kind of harm, then each target with what was reached. */
export function canaryReport(results: readonly CanaryResult[], rollouts: number): string {
  const shapes = [...new Set(results.map(({ scenario }) => scenario.shape))];
  return [
    '### Rollouts at 10, 50 and 100 % with a bake time of 10 minutes',
    '',
    `${rollouts} of each kind. Spreads are median (10 % to 90 %).`,
    ...shapes.flatMap((shape) => [
      '',
      `#### Harm ${names[shape]}`,
      '',
      '| harm | base error rate | visitors a minute | taken back | reached all visitors | minutes | affected | forecast |',
      '|---|---|---|---|---|---|---|---|',
      ...results.filter(({ scenario }) => scenario.shape === shape).map(row),
    ]),
    '',
    '### Targets',
    '',
    ...targets.map((target) => targetLine(target, results)),
  ].join('\n');
}

function row({ scenario, ...result }: CanaryResult): string {
  const { harm, baseRate, visitorsPerMinute } = scenario;
  const cells = [
    percent(harm),
    percent(baseRate),
    visitorsPerMinute,
    percent(result.takenBack),
    percent(result.completed),
    figures(result.minutes, 0),
    figures(result.affected, 0),
    harm === 0 ? figures(result.ratios, 2) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function targetLine(
  { name, concerns, isReached }: Target,
  results: readonly CanaryResult[],
): string {
  const missed = results.filter((result) => concerns(result) && !isReached(result));
  const where = missed.map(({ scenario }) => JSON.stringify(scenario)).join(', ');
  return missed.length === 0 ? `- reached: ${name}` : `- MISSED: ${name}: ${where}`;
}

function figures({ low, median, high }: Deciles, digits: number): string {
  if (Number.isNaN(median)) return '';
  return `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`;
}
