import { MeasuredProgram } from '../measured-program.js';
import { type Grades, grades } from './grades.js';
import { report } from './report.js';

/** Seeds that no rule was worked out with; others may be named. */
const untouched = Array.from({ length: 8 }, (_, index) => `untouched-${index + 1}`);

/**
 * Measures how soon and how reliably stories are called breaking, and videos viral, in sample worlds that nobody has seen. The rules are
 * those of the site; no database takes part.
 * @param days of each world, of which its stories are those after the anchor of its catalog
 * @param seeds of worlds
 */
export async function runNewsBench(
  days: number,
  ...seeds: readonly (string | undefined)[]
): Promise<void> {
  const chosen = seeds.flatMap((seed) => seed ?? []);
  const program = await MeasuredProgram.start('measure-news', {});
  const measured: Grades[] = [];
  try {
    for (const seed of chosen.length > 0 ? chosen : untouched) {
      measured.push(grades.parse(await program.ask({ seed, days })));
      console.error(`Seed ${seed} …`);
    }
  } finally {
    await program.end();
  }
  const { text, isReached } = report(measured);
  console.log(text);
  if (!isReached) process.exitCode = 1;
}
