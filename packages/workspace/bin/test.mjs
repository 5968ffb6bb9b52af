import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { interruption, Interrupted } = await import('../commands/interruption.mjs');
const { runTestSteps } = await import('../commands/test-run.mjs');
const { testSteps } = await import('../commands/test-steps.mjs');

/**
 * `npm test`: everything. `npm test -- lint types`: these steps alone. `--fresh`: nothing from the cache.
 */
const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--fresh');
const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = testSteps.map(({ name }) => name).join(', ');
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${known}`);
  process.exit(2);
}
try {
  const { passed, failed, skipped } = await runTestSteps({
    steps: testSteps.filter(({ name }) => names.length === 0 || names.includes(name)),
    fresh: words.includes('--fresh'),
    signal: interruption(),
  });
  if (skipped > 0)
    console.log(`${skipped} tests were skipped; a test that does not run does not count.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
