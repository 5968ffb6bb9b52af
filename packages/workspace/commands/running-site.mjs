import { resolve } from 'node:path';
import { readJson, workspaceRoot } from './workspace-root.mjs';

const timeoutMs = 2_000;

/**
 * The site that already runs on the data that a start would use: checked before anything is installed or built under
 * it. The backend itself makes sure that there is never a second one.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ address: string, dataDir: string } | null>}
 */
export async function runningSite(env) {
  if (env['DATABASE_URL']) return null;
  const dataDir = resolve(workspaceRoot, env['DATA_DIR'] || '.data');
  const { address } = /** @type {{ address?: string | null }} */ (note(dataDir) ?? {});
  return address && (await responds(address)) ? { address, dataDir } : null;
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
async function responds(address) {
  try {
    const { ok } = await fetch(new URL('/livez', address), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return ok;
  } catch {
    return false;
  }
}
