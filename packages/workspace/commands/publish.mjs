import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * What the package @tessera/release-cli exports, as far as it is used here. It is loaded after it was built.
 *
 * @typedef {{ url: string, token: string }} Access
 * @typedef {Access & { folder: string, activate: boolean }} PublishOptions
 * @typedef {{ publishFolder: (options: PublishOptions) => Promise<{ name: string, uploaded: number }> }} ReleaseCli
 */

/**
 * @param {string} [root]
 * @returns {string[]} Folders with something to release: the shell first, because remotes are checked against it.
 */
export function releasable(root = workspaceRoot) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return ['shell', ...remotes.toSorted()]
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'dist/tessera.json')));
}

/**
 * Publishes and activates what was built, through the same door as every team.
 *
 * @param {Access} access
 * @param {(name: string) => void} onPublished
 * @returns {Promise<{ names: string[], uploaded: number }>} What was published, and how many files were new.
 */
export async function publishBuilds(access, onPublished) {
  const entry = pathToFileURL(join(workspaceRoot, 'packages/release-cli/dist/index.js'));
  const { publishFolder } = /** @type {ReleaseCli} */ (await import(entry.href));
  /** @type {string[]} */
  const names = [];
  let uploaded = 0;
  for (const folder of releasable()) {
    const result = await publishFolder({ ...access, folder, activate: true });
    names.push(result.name);
    uploaded += result.uploaded;
    onPublished(result.name);
  }
  return { names, uploaded };
}
