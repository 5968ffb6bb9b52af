import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * What the package @tessera/release-cli exports, as far as it is used here. It is loaded after it was built.
 *
 * @typedef {{ publicKey: string, privateKey: string }} SigningKey
 * @typedef {{ url: string, token: string }} Access
 * @typedef {Access & { folder: string, activate: boolean, signingKey: (name: string) => Promise<SigningKey> }} PublishOptions
 *
 * @typedef {object} ReleaseCli
 * @property {(options: PublishOptions) => Promise<{ name: string, uploaded: number }>} publishFolder
 * @property {(access: Access, name: string, publicKey: string) => Promise<unknown>} acceptKey
 * @property {() => SigningKey} generateSigningKey
 * @property {(file: string) => Promise<SigningKey>} keptSigningKey
 */

/**
 * What came of it: what was published, how many files were new, and what visitors do not get although it was built,
 * with the reason.
 *
 * @typedef {{ names: string[], uploaded: number, heldBack: string[] }} Published
 *
 * @typedef {object} PublishBuildsOptions
 * @property {string} [keyFile] Keeps the key that signs; a key for this once where absent.
 * @property {(name: string) => void} [onPublished]
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
 * Publishes and activates what was built, through the same door as every team. The site is made to accept the key,
 * for which the token must have the rights of an operator.
 *
 * @param {Access} access
 * @param {PublishBuildsOptions} [options]
 * @returns {Promise<Published>}
 */
export async function publishBuilds(access, { keyFile, onPublished } = {}) {
  const entry = pathToFileURL(join(workspaceRoot, 'packages/release-cli/dist/index.js'));
  const cli = /** @type {ReleaseCli} */ (await import(entry.href));
  const key = keyFile ? await cli.keptSigningKey(keyFile) : cli.generateSigningKey();
  const signingKey = async (/** @type {string} */ name) => {
    await cli.acceptKey(access, name, key.publicKey);
    return key;
  };
  /** @type {Published} */
  const published = { names: [], uploaded: 0, heldBack: [] };
  for (const folder of releasable()) {
    try {
      const result = await cli.publishFolder({ ...access, folder, activate: true, signingKey });
      published.names.push(result.name);
      published.uploaded += result.uploaded;
      onPublished?.(result.name);
    } catch (error) {
      if (!isQuarantine(error)) throw error;
      published.heldBack.push(error.message);
    }
  }
  return published;
}

/**
 * Whether a version was refused because it did harm before: visitors then keep the one that they have.
 *
 * @param {unknown} error
 * @returns {error is Error}
 */
function isQuarantine(error) {
  return error instanceof Error && 'code' in error && error.code === 'version-quarantined';
}
