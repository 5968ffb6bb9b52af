import { resolve } from 'node:path';
import { readJson, workspaceRoot } from './workspace-root.mjs';

/** How long a site that runs may take to say so, in milliseconds. */
const patience = 2_000;

/**
 * The site that answers already on the data that a start would use: asked before anything is installed or built
 * beneath it. The backend itself makes sure that there is never a second one.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ address: string, dataDir: string } | null>}
 */
export async function runningSite(env) {
  if (env['DATABASE_URL']) return null;
  const dataDir = resolve(workspaceRoot, env['DATA_DIR'] || '.data');
  const { address } = /** @type {{ address?: string | null }} */ (note(dataDir) ?? {});
  return address && (await answers(address)) ? { address, dataDir } : null;
}

/** @param {string} dataDir */
function note(dataDir) {
  try {
    return readJson(resolve(dataDir, 'running.json'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @param {string} address */
async function answers(address) {
  try {
    const { ok } = await fetch(new URL('/livez', address), {
      signal: AbortSignal.timeout(patience),
    });
    return ok;
  } catch {
    return false;
  }
}
