import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.js';
import type { SiteAccess } from './send-request.js';

/** The site that `npm start` runs in this clone. */
export interface LocalSite extends SiteAccess {
  /** File of its signing key. */
  readonly keyFile: string;
}

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * The site of this clone, with the rights of an operator, which `npm start` records in its data folder;
 * `null` if it is not running, or the environment names another site.
 */
export function localSite(environment: Environment): LocalSite | null {
  if (environment['TESSERA_URL'] || environment['TESSERA_TOKEN']) return null;
  const folder = resolve(workspace, environment['DATA_DIR'] || '.data');
  const { url, token } = readRecord(join(folder, 'local-site.json'));
  if (!url || !token) return null;
  return { url, token, keyFile: join(folder, 'signing-key.json') };
}

function readRecord(file: string): Partial<SiteAccess> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as Partial<SiteAccess>;
  } catch {
    return {};
  }
}
