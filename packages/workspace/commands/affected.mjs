import { PreparationFailed } from './preparation.mjs';
import { run } from './processes.mjs';
import { quiet, tool } from './tools.mjs';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * The projects that differ from a commit, with those that depend on them; what is not committed yet counts.
 *
 * @param {string} base Commit, branch or tag.
 * @param {AbortSignal} [signal]
 * @returns {Promise<string[]>}
 * @throws PreparationFailed where the repository does not know `base`
 */
export async function affectedProjects(base, signal) {
  const options = { cwd: workspaceRoot, ...(signal && { signal }) };
  const known = await run(['git', 'rev-parse', '--verify', '--quiet', `${base}^{commit}`], options);
  if (!known.ok) throw new PreparationFailed(`There is no commit ${base} to compare with`);
  const question = ['show', 'projects', '--affected', `--base=${base}`, '--json'];
  const { ok, output } = await run([...tool('nx'), ...question], {
    ...options,
    env: { ...process.env, ...quiet, FORCE_COLOR: '0' },
  });
  const list = /^\[.*\]$/m.exec(output)?.[0];
  if (!ok || list === undefined)
    throw new PreparationFailed(`Nx can't say what is affected:\n${output}`);
  return /** @type {string[]} */ (JSON.parse(list));
}
