import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the workspace, where package.json and package-lock.json are. */
export const workspaceRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * Reads a JSON file.
 *
 * @param {string} path Absolute, or relative to the workspace.
 * @param {string} [root] Folder of another workspace.
 * @returns {unknown} `null` where there is no such file.
 */
export function readJson(path, root = workspaceRoot) {
  try {
    return JSON.parse(readFileSync(join(path.startsWith('/') ? '' : root, path), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
}
