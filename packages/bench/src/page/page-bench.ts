import { type Browser, chromium } from 'playwright';
import { type Spread, spread } from '../statistics.js';
import { type Condition, conditions } from './conditions.js';
import { measurePage, type PageMeasure } from './measure-page.js';
import { type Variant, variants } from './variants.js';

/** Measures of one page view that are compared as ratios. */
const comparedMeasures = ['bytes', 'requests', 'fcp', 'lcp'] as const;
type Compared = (typeof comparedMeasures)[number];

/** The site against its two twins, over all runs of one page under one condition. */
export interface PageComparison {
  readonly path: string;
  readonly condition: string;
  readonly cache: 'cold' | 'warm';
  readonly runs: number;
  /** The site's own figures. */
  readonly own: Readonly<Record<keyof PageMeasure, Spread>>;
  /** Site / twin, paired by run. */
  readonly toPlain: Readonly<Record<Compared, Spread>>;
  readonly toBest: Readonly<Record<Compared, Spread>>;
}

export interface PageBenchOptions {
  readonly origins: Readonly<Record<Variant, string>>;
  readonly paths: readonly string[];
  readonly runs: number;
  readonly executablePath: string;
  readonly onProgress: (text: string) => void;
}

type Round = Readonly<Record<Variant, { readonly cold: PageMeasure; readonly warm: PageMeasure }>>;

/** Opens each page with each build, in turn, as often as requested, under every condition. */
export async function benchPages(options: PageBenchOptions): Promise<PageComparison[]> {
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const comparisons: PageComparison[] = [];
    for (const condition of conditions) {
      for (const path of options.paths) {
        const rounds = await measureRounds(browser, options, condition, path);
        const compared = (cache: 'cold' | 'warm') => compare(path, condition.name, cache, rounds);
        comparisons.push(compared('cold'), compared('warm'));
      }
    }
    return comparisons;
  } finally {
    await browser.close();
  }
}

async function measureRounds(
  browser: Browser,
  { origins, runs, onProgress }: PageBenchOptions,
  condition: Condition,
  path: string,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let run = 0; run < runs; run += 1) {
    onProgress(`${path}, ${condition.name}: run ${run + 1} of ${runs}`);
    const round: Partial<Record<Variant, Round[Variant]>> = {};
    // Another build goes first each time, so that none profits from what the one before it warmed up.
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(run + turn) % variants.length] as Variant;
      round[variant] = await measureVariant(browser, origins[variant] + path, condition);
    }
    rounds.push(round as Round);
  }
  return rounds;
}

async function measureVariant(browser: Browser, url: string, condition: Condition) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    return {
      cold: await measurePage(context, url, condition),
      warm: await measurePage(context, url, condition),
    };
  } finally {
    await context.close();
  }
}

function compare(
  path: string,
  condition: string,
  cache: 'cold' | 'warm',
  rounds: readonly Round[],
): PageComparison {
  const ratios = (twin: Variant) =>
    Object.fromEntries(
      comparedMeasures.map((measure) => [
        measure,
        spread(rounds.map((round) => round.tessera[cache][measure] / round[twin][cache][measure])),
      ]),
    ) as Record<Compared, Spread>;
  return {
    path,
    condition,
    cache,
    runs: rounds.length,
    own: ownFigures(rounds.map((round) => round.tessera[cache])),
    toPlain: ratios('plain'),
    toBest: ratios('best'),
  };
}

function ownFigures(measures: readonly PageMeasure[]): Record<keyof PageMeasure, Spread> {
  const names = ['bytes', 'requests', 'depth', 'fcp', 'lcp', 'cls'] as const;
  const figures = names.map((name) => [name, spread(measures.map((measure) => measure[name]))]);
  return Object.fromEntries(figures) as Record<keyof PageMeasure, Spread>;
}
