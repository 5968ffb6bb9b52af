import type { SigningKey } from '@tessera/federation/signing';
import type { Environment } from '../environment.js';
import { localSite } from '../site/local-site.js';
import { acceptKey } from './accept-key.js';
import { findSigningKey } from './find-signing-key.js';
import { keptSigningKey } from './key-file.js';

/**
 * The key for the versions of a remote. The site of this clone has one of its own for whatever is made here, and is
 * made to accept it: its operator is who runs the command.
 * @param file of the key, where somebody named one
 * @throws CommandError where there is none, saying how to get one
 */
export async function signingKeyFor(
  name: string,
  environment: Environment,
  file?: string,
): Promise<SigningKey> {
  const local = localSite(environment);
  if (!local) return findSigningKey(name, environment, file);
  const isNamed = file !== undefined || Boolean(environment['TESSERA_SIGNING_KEY']);
  const key = isNamed
    ? await findSigningKey(name, environment, file)
    : await keptSigningKey(local.keyFile);
  await acceptKey(local, name, key.publicKey);
  return key;
}
