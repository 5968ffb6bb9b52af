import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * What the packages @tessera/release-cli and @tessera/release-rules export, as far as it is used here. They are loaded after
 * they were built.
 *
 * @typedef {{ publicKey: string, privateKey: string }} SigningKey
 * @typedef {{ url: string, token: string, onWait?: (text: string) => void }} Access
 * @typedef {Access & { folder: string, signingKey: (name: string) => Promise<SigningKey> }} StartOptions
 *
 * @typedef {object} ReleaseCli
 * @property {(options: StartOptions) => Promise<{ name: string, uploaded: number, note: string | null }>} publishFromStart
 * @property {(options: StartOptions & { version: string }) => Promise<unknown>} publishFolder
 * @property {(access: Access, name: string, publicKey: string) => Promise<unknown>} acceptKey
 * @property {(file: string) => Promise<SigningKey>} ensureSigningKey
 *
 * @typedef {{ generateSigningKey: () => SigningKey }} Signing
 */

/**
 * What came of it: what was published, how many files were new, and a line for each part whose build visitors do not get,
 * because an operator has decided otherwise or the site refuses it.
 *
 * @typedef {{ names: string[], uploaded: number, leftAlone: string[] }} Published
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
 * Publishes what was built, through the same door as every team, and gives it to visitors where that replaces only what
 * a start put there. The site is made to accept the key, for which the token must have the rights of an operator.
 *
 * @param {Access} access
 * @param {PublishBuildsOptions} [options]
 * @returns {Promise<Published>}
 */
export async function publishBuilds(access, { keyFile, onPublished } = {}) {
  const cli = await releaseCli();
  const key = keyFile ? await cli.ensureSigningKey(keyFile) : await newSigningKey();
  const signingKey = accepted(cli, access, key);
  /** @type {Published} */
  const published = { names: [], uploaded: 0, leftAlone: [] };
  for (const folder of releasable()) {
    const { name, uploaded, note } = await cli.publishFromStart({ ...access, folder, signingKey });
    published.names.push(name);
    published.uploaded += uploaded;
    if (note !== null) published.leftAlone.push(note);
    onPublished?.(name);
  }
  return published;
}

/**
 * Publishes one build under a version of its own, without giving it to visitors. The site is made to accept the key.
 *
 * @param {Access} access
 * @param {{ folder: string, version: string, keyFile: string }} build
 */
export async function publishBuild(access, { folder, version, keyFile }) {
  const cli = await releaseCli();
  const signingKey = accepted(cli, access, await cli.ensureSigningKey(keyFile));
  await cli.publishFolder({ ...access, folder, version, signingKey });
}

/**
 * @param {ReleaseCli} cli
 * @param {Access} access With the rights of an operator.
 * @param {SigningKey} key
 * @returns {(name: string) => Promise<SigningKey>} Makes the site accept the key for a part, and returns it.
 */
function accepted(cli, access, key) {
  return async (name) => {
    await cli.acceptKey(access, name, key.publicKey);
    return key;
  };
}

/** @returns {Promise<ReleaseCli>} */
async function releaseCli() {
  return /** @type {ReleaseCli} */ (await importBuilt('release-cli/dist/index.js'));
}

/** @returns {Promise<SigningKey>} */
async function newSigningKey() {
  const signing = /** @type {Signing} */ (await importBuilt('release-rules/dist/signing.js'));
  return signing.generateSigningKey();
}

/**
 * @param {string} path in `packages`
 * @returns {Promise<unknown>}
 */
async function importBuilt(path) {
  return import(pathToFileURL(join(workspaceRoot, 'packages', path)).href);
}
