import { audienceRows } from './audiences.js';
import { forecastRows } from './forecasts.js';
import { modelRows } from './models.js';
import type { Row } from './row.js';
import { searchRows } from './searches.js';
import { speedRows } from './speed.js';

interface Chosen {
  /** That are analyzed while speed is measured. */
  readonly videos: number;
  /** Of sample worlds. */
  readonly seeds: readonly string[];
}

const parts: Readonly<Record<string, (chosen: Chosen) => Promise<Row[]> | Row[]>> = {
  models: modelRows,
  forecasts: ({ seeds }) => forecastRows(seeds),
  searches: ({ seeds }) => searchRows(seeds),
  audiences: ({ seeds }) => audienceRows(seeds),
  speed: ({ videos }) => speedRows(videos),
};
/** Seeds that nothing was worked out with; others may be named. */
const unseen = Array.from({ length: 16 }, (_, index) => `untried-${index + 1}`);

/**
 * Measures the analysis: its models on public files, forecasts, searches and shifts of audiences on sample catalogs, how long a video takes, and what requests notice of it. Fails where a figure isn't reached.
 * @param videos that are analyzed
 * @param choices names of parts, all where none is given; then seeds
 */
export async function runAnalysisBench(
  videos: number,
  ...choices: (string | undefined)[]
): Promise<void> {
  const named = choices.flatMap((choice) => choice ?? []);
  const seeds = named.filter((choice) => !(choice in parts));
  const chosen = { videos, seeds: seeds.length > 0 ? seeds : unseen };
  const isWanted = (part: string) => seeds.length === named.length || named.includes(part);
  const rows: Row[] = [];
  for (const [part, measure] of Object.entries(parts))
    if (isWanted(part)) rows.push(...(await measure(chosen)));
  console.table(
    rows.map((row) => ({ ...row, value: Number(row.value.toFixed(4)), passed: isReached(row) })),
  );
  if (!rows.every(isReached)) process.exitCode = 1;
}

function isReached({ value, atLeast, atMost }: Row): boolean {
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}
