import { join, resolve } from 'node:path';
import { workspaceRoot } from './workspace-root.mjs';

/**
 * File of the key that signs what `npm start` publishes, beside the data of the site that accepts it.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function signingKeyFile(env) {
  return join(resolve(workspaceRoot, env['DATA_DIR'] || '.data'), 'signing-key.json');
}
