import { homedir } from 'node:os';
import { join } from 'node:path';
import type { SigningKey } from '@tessera/federation/signing';
import { CommandError } from '../command-error.js';
import type { Environment } from '../environment.js';
import { isThere, readKeyFile } from './key-file.js';
import { parseSigningKey } from './parse-signing-key.js';

/** Where the key of a remote is kept unless somebody says otherwise. */
export function usualKeyFile(name: string, environment: Environment): string {
  const folder = environment['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return join(folder, 'tessera', `${name}.key.json`);
}

/**
 * The key for the versions of a remote: from the file that is named, else from `TESSERA_SIGNING_KEY`, else from the
 * usual place.
 * @throws CommandError where there is none, saying how to get one
 */
export async function findSigningKey(
  name: string,
  environment: Environment,
  file?: string,
): Promise<SigningKey> {
  if (file !== undefined) return readKeyFile(file);
  const text = environment['TESSERA_SIGNING_KEY'];
  if (text) return parseSigningKey(text, 'TESSERA_SIGNING_KEY');
  const usual = usualKeyFile(name, environment);
  if (await isThere(usual)) return readKeyFile(usual);
  throw new CommandError(
    'failed',
    `There is no signing key for ${name}: set TESSERA_SIGNING_KEY, name a file with --key, or run: npx tessera keys generate ${name}`,
  );
}
