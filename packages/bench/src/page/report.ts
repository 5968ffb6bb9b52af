import type { Spread } from '../statistics.js';
import type { PageComparison } from './page-bench.js';

/** What the site has to reach, cold, under every condition. */
const targets = [
  ['request depth ≤ 2', (c: PageComparison) => c.own.depth.median <= 2],
  ['CLS ≤ 0.02', (c: PageComparison) => c.own.cls.median <= 0.02],
  ['LCP below the plain twin', (c: PageComparison) => c.toPlain.lcp.median < 1],
  ['LCP ≤ 1.10 of the best twin', (c: PageComparison) => c.toBest.lcp.median <= 1.1],
  ['bytes ≤ 1.15 of the best twin', (c: PageComparison) => c.toBest.bytes.median <= 1.15],
] as const;

/** The comparison as Markdown: a table of figures, then each target with what was reached. */
export function pageReport(comparisons: readonly PageComparison[]): string {
  return [...comparisons.map(comparisonTable), targetList(comparisons)].join('\n\n');
}

function comparisonTable(comparison: PageComparison): string {
  const { path, condition, cache, runs, own, toPlain, toBest } = comparison;
  const row = (name: string, figure: string, measure: 'bytes' | 'requests' | 'fcp' | 'lcp') =>
    `| ${name} | ${figure} | ${ratio(toPlain[measure])} | ${ratio(toBest[measure])} |`;
  return [
    `### \`${path}\` · ${condition} · ${cache} (${runs} runs)`,
    '',
    '| | Tessera | to the plain twin | to the best twin |',
    '|---|---|---|---|',
    row('bytes', `${(own.bytes.median / 1024).toFixed(1)} kB`, 'bytes'),
    row('requests', own.requests.median.toFixed(0), 'requests'),
    row('FCP', `${own.fcp.median.toFixed(0)} ms`, 'fcp'),
    row('LCP', `${own.lcp.median.toFixed(0)} ms`, 'lcp'),
    `| CLS | ${own.cls.median.toFixed(4)} | | |`,
    `| depth | ${own.depth.median.toFixed(0)} | | |`,
  ].join('\n');
}

function ratio({ low, median, high }: Spread): string {
  return `${median.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
}

function targetList(comparisons: readonly PageComparison[]): string {
  const cold = comparisons.filter(({ cache }) => cache === 'cold');
  const lines = targets.map(([name, reached]) => {
    const missed = cold.filter((comparison) => !reached(comparison));
    const where = missed.map(({ path, condition }) => `${path} (${condition})`).join(', ');
    return missed.length === 0 ? `- reached: ${name}` : `- MISSED: ${name}: ${where}`;
  });
  return ['### Targets, cold', '', ...lines].join('\n');
}
