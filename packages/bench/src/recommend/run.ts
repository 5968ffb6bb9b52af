import { controlRows } from './controls.js';
import { groupRows } from './groups.js';
import { offPolicyRows } from './off-policy.js';
import { qualityRows } from './quality.js';
import type { Row } from './row.js';
import { servingRows } from './serving.js';
import { trainingRows } from './training.js';
import { worldRows } from './worlds.js';

const parts: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
  quality: qualityRows,
  training: trainingRows,
  'off-policy': offPolicyRows,
  controls: controlRows,
  groups: groupRows,
  worlds: worldRows,
  serving: servingRows,
};

/**
 * Measures recommendations: quality on a public file, a large training beside a main thread that must not wait, estimates from logs, and what controls do. Fails where a figure
 * isn't reached.
 * @param choices names of parts; all where none is given
 */
export async function runRecommendBench(
  _runs: number,
  ...choices: (string | undefined)[]
): Promise<void> {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (choices.length === 0 || choices.includes(name)) rows.push(...(await measure()));
  console.table(
    rows.map((row) => ({ ...row, value: Number(row.value.toFixed(4)), passed: isReached(row) })),
  );
  if (!rows.every(isReached)) process.exitCode = 1;
}

function isReached({ value, atLeast, atMost }: Row): boolean {
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}
