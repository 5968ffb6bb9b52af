import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/**
 * Records the address of a site and an operator's token beside its data, so that the `tessera` command
 * of this clone needs no settings for it. A token from the environment is not stored.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ url: string, token: string }} access
 * @returns {() => void} Takes the note away; for the time when the site has ended.
 */
export function noteLocalSite(env, access) {
  const file = noteFile(env);
  const remove = () => rmSync(file, { force: true });
  remove();
  if (env['DEPLOY_TOKEN']) return remove;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  return remove;
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
