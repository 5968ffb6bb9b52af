import type { SigningKey } from '@tessera/release-rules/signing';
import type { Environment } from '../environment.js';
import { localSite } from '../site/local-site.js';
import { acceptKey } from './accept-key.js';
import { findSigningKey } from './find-signing-key.js';
import { ensureSigningKey } from './key-file.js';

/**
 * The key that signs the versions of a remote. The local site has a key of its own, which is added to the site first:
 * the user of the command is its operator.
 * @param file of the key, if given
 * @throws CommandError with instructions if there is none
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
    : await ensureSigningKey(local.keyFile);
  await acceptKey(local, name, key.publicKey);
  return key;
}
