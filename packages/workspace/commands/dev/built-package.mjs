import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../workspace-root.mjs';

/**
 * A package of this clone that was built a moment ago: whatever is imported by name must be there before.
 *
 * @template T
 * @param {string} entry File in `packages`.
 * @returns {Promise<T>} What it exports.
 */
export async function builtPackage(entry) {
  return /** @type {T} */ (
    await import(pathToFileURL(join(workspaceRoot, 'packages', entry)).href)
  );
}
