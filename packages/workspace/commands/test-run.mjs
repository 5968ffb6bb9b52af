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
 * @property {boolean} [fix]
 * @property {readonly string[] | null} [projects] All where absent.
 * @property {AbortSignal} signal
 * @property {import('./progress.mjs').Output} [out]
 */

/** After a failure of one of these nothing else can be said. */
const foundations = new Set(['packages']);

/**
 * Shows the steps one after the other, each even where one before it failed, with what was wrong. A step that runs beside
 * another one starts with that, and is shown at its own place.
 *
 * @param {TestRunOptions} options
 * @returns {Promise<Count>}
 */
export async function runTestSteps({ steps, out = process.stdout, ...options }) {
  const progress = createProgress(steps.length, out);
  const family = watchDescendants();
  const running = runningSteps(steps, { projects: null, ...options });
  /** @type {Count[]} */
  const counts = [];
  try {
    for (const step of steps) {
      const shown = progress.begin(step.title);
      const result = await running.resultOf(step, shown.detail);
      counts.push(
        result.count ?? { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0 },
      );
      if (result.ok) shown.done(result.note);
      else shown.failed(result.note);
      if (!result.ok && result.output) out.write(`\n${result.output.trimEnd()}\n\n`);
      if (!result.ok && foundations.has(step.name)) break;
    }
  } finally {
    await running.end();
  }
  counts.push(await leftBehind(family, out));
  return sum(counts);
}

/**
 * @param {readonly TestStep[]} steps
 * @param {Omit<import('./test-steps.mjs').Context, 'detail'>} context
 */
function runningSteps(steps, context) {
  /** @type {Map<TestStep, Promise<Result>>} */
  const started = new Map();
  /** @type {{ step: TestStep, detail: (text: string) => void } | null} */
  let shown = null;

  /** @param {TestStep} step */
  function start(step) {
    const known = started.get(step);
    if (known) return known;
    const result = step.run({
      ...context,
      detail: (text) => {
        if (shown?.step === step) shown.detail(text);
      },
    });
    // Whoever waits for it hears of it.
    result.catch(() => {});
    started.set(step, result);
    for (const other of steps) if (other.beside === step.name) void start(other);
    return result;
  }

  return {
    /**
     * Starts a step with those beside it, where it does not run yet.
     * @param {TestStep} step
     * @param {(text: string) => void} detail
     */
    resultOf(step, detail) {
      shown = { step, detail };
      return start(step);
    },
    /** Waits for what still runs. */
    end: () => Promise.allSettled(started.values()),
  };
}

/**
 * Processes that outlived the run count as one failure. That there are none is no test: who runs one step expects its count.
 *
 * @param {ReturnType<typeof watchDescendants>} family
 * @param {import('./progress.mjs').Output} out
 * @returns {Promise<Count>}
 */
async function leftBehind(family, out) {
  if (!family) {
    out.write('Not tested: whether any process was left behind (this system has no /proc).\n');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const left = family.left();
  family.stop();
  for (const { pid, command } of left) out.write(`Left behind: process ${pid}, ${command}\n`);
  return { passed: 0, failed: left.length > 0 ? 1 : 0, skipped: 0 };
}
