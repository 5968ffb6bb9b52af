import { homedir } from 'node:os';
import { join } from 'node:path';
import type { SigningKey } from '@tessera/release-rules/signing';
import { CommandError } from '../command-error.js';
import type { Environment } from '../environment.js';
import { exists, readKeyFile } from './key-file.js';
import { parseSigningKey } from './parse-signing-key.js';

/** Default path of a remote's signing key. */
export function defaultKeyFile(name: string, environment: Environment): string {
  const folder = environment['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return join(folder, 'tessera', `${name}.key.json`);
}

/**
 * The key for the versions of a remote: from `--key`, otherwise from `TESSERA_SIGNING_KEY`, otherwise
 * from the default path.
 * @throws CommandError with instructions if there is none
 */
export async function findSigningKey(
  name: string,
  environment: Environment,
  file?: string,
): Promise<SigningKey> {
  if (file !== undefined) return readKeyFile(file);
  const text = environment['TESSERA_SIGNING_KEY'];
  if (text) return parseSigningKey(text, 'TESSERA_SIGNING_KEY');
  const defaultFile = defaultKeyFile(name, environment);
  if (await exists(defaultFile)) return readKeyFile(defaultFile);
  throw new CommandError(
    'failed',
    `No signing key found for ${name}. Set TESSERA_SIGNING_KEY, pass --key <file>, or run: npx tessera keys generate ${name}`,
  );
}
