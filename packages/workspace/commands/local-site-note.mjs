import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/**
 * Records the address of a running site and an operator's token beside its data until it ends, so that the `tessera`
 * command of this clone needs no settings for it. A token from the environment is not stored.
 *
 * @template {{ readonly address: string, readonly ended: Promise<unknown> }} Site
 * @param {NodeJS.ProcessEnv} env
 * @param {Site} site
 * @param {string} token
 * @returns {Site} Its `ended` resolves once the note is gone.
 */
export function noteLocalSite(env, site, token) {
  const file = noteFile(env);
  const remove = () => rmSync(file, { force: true });
  remove();
  if (env['DEPLOY_TOKEN']) return site;
  mkdirSync(dirname(file), { recursive: true });
  const note = JSON.stringify({ url: site.address, token });
  writeFileSync(file, `${note}\n`, { mode: 0o600 });
  return { ...site, ended: site.ended.finally(remove) };
}

/**
 * What a start has noted.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ url: string, token: string } | null} `null` where there is no note.
 */
export function notedSite(env) {
  return /** @type {{ url: string, token: string } | null} */ (readJson(noteFile(env)));
}

/** @param {NodeJS.ProcessEnv} env */
function noteFile(env) {
  return join(resolve(workspaceRoot, env['DATA_DIR'] || '.data'), 'local-site.json');
}
