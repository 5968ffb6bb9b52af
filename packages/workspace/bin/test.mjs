import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { affectedProjects } = await import('../commands/affected.mjs');
const { main } = await import('../commands/main.mjs');
const { runTestSteps } = await import('../commands/test-run.mjs');
const { testSteps } = await import('../commands/test-steps.mjs');
const { readJson } = await import('../commands/workspace-root.mjs');

/**
 * `npm test`: everything. `npm test -- lint tests`: only these steps. `--fresh`: nothing from the cache. `--affected`: only
 * the projects that differ from the main branch, or from the commit in `--affected=HEAD~3`, and those that depend on them.
 * `npm test -- structure --fix`: writes what that step demands, as far as it has only one right answer.
 */
await main(async (signal) => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !/^--(fresh|fix|affected(=.+)?)$/.test(arg));
  const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = testSteps.map(({ name }) => name).join(', ');
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${known}`);
    return 2;
  }
  const fix = args.includes('--fix');
  if (fix && names.join() !== 'structure') {
    console.error('Only one step writes what it demands: npm test -- structure --fix');
    return 2;
  }
  const projects = await projectsToTest(args, signal);
  const { passed, failed, skipped } = await runTestSteps({
    steps: testSteps.filter(({ name }) => names.length === 0 || names.includes(name)),
    fresh: args.includes('--fresh'),
    fix,
    projects,
    signal,
  });
  if (skipped > 0) console.log(`${skipped} tests were skipped and do not count.`);
  if (projects) console.log('Only projects affected by the change were tested.');
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

/**
 * @param {readonly string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<string[] | null>} `null` for all.
 */
async function projectsToTest(args, signal) {
  const wanted = args.find((arg) => arg.startsWith('--affected'));
  if (!wanted) return null;
  const { defaultBase } = /** @type {{ defaultBase: string }} */ (readJson('nx.json'));
  const base = wanted.slice('--affected='.length) || defaultBase;
  const projects = await affectedProjects(base, signal);
  console.log(`Affected since ${base}: ${projects.join(', ') || 'no project'}`);
  return projects;
}
