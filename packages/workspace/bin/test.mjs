import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { runTestSteps } = await import('../commands/test-run.mjs');
const { testSteps } = await import('../commands/test-steps.mjs');

/** `npm test`: everything. `npm test -- lint tests`: only these steps. `--fresh`: nothing from the cache. */
await main(async (signal) => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg !== '--fresh');
  const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = testSteps.map(({ name }) => name).join(', ');
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${known}`);
    return 2;
  }
  const { passed, failed, skipped } = await runTestSteps({
    steps: testSteps.filter(({ name }) => names.length === 0 || names.includes(name)),
    fresh: args.includes('--fresh'),
    signal,
  });
  if (skipped > 0) console.log(`${skipped} tests were skipped: they did not run and do not count.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
