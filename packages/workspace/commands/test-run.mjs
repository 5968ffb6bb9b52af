import { watchDescendants } from './descendants.mjs';
import { createProgress } from './progress.mjs';
import { sum } from './results.mjs';

/**
 * @typedef {import('./test-steps.mjs').TestStep} TestStep
 * @typedef {import('./test-steps.mjs').Result} Result
 * @typedef {import('./results.mjs').Count} Count
 *
 * @typedef {object} TestRunOptions
 * @property {readonly TestStep[]} steps
 * @property {boolean} fresh
 * @property {readonly string[] | null} [projects] All where absent.
 * @property {AbortSignal} signal
 * @property {import('./progress.mjs').Output} [out]
 */

/** After a failure of one of these nothing else can be said. */
const foundations = new Set(['packages']);

/**
 * Runs the steps one after the other, each even where one before it failed, and shows what failed.
 *
 * @param {TestRunOptions} options
 * @returns {Promise<Count>}
 */
export async function runTestSteps({
  steps,
  fresh,
  projects = null,
  signal,
  out = process.stdout,
}) {
  const progress = createProgress(steps.length, out);
  const family = watchDescendants();
  /** @type {Count[]} */
  const counts = [];
  for (const { name, title, run } of steps) {
    const step = progress.begin(title);
    const result = await run({ signal, fresh, projects, detail: step.detail });
    counts.push(
      result.count ?? { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0 },
    );
    if (result.ok) step.done(result.note);
    else step.failed(result.note);
    if (!result.ok && result.output) out.write(`\n${result.output.trimEnd()}\n\n`);
    if (!result.ok && foundations.has(name)) break;
  }
  counts.push(await leftBehind(family, out));
  return sum(counts);
}

/**
 * Processes that outlived the run count as one failure.
 *
 * @param {ReturnType<typeof watchDescendants>} family
 * @param {import('./progress.mjs').Output} out
 * @returns {Promise<Count>}
 */
async function leftBehind(family, out) {
  if (!family) {
    out.write('Not tested: whether a process was left behind (this system has no /proc).\n');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const left = family.left();
  family.stop();
  for (const { pid, command } of left) out.write(`Left behind: process ${pid}, ${command}\n`);
  return { passed: left.length > 0 ? 0 : 1, failed: left.length > 0 ? 1 : 0, skipped: 0 };
}
