import { createPrivateKey, createPublicKey } from 'node:crypto';
import { publicKey as keyText } from '@tessera/contracts';
import type { SigningKey } from '@tessera/release-rules/signing';
import { CommandError } from '../command-error.js';

/**
 * Parses a key in JSON (as in a key file) or as `publicKey.privateKey`.
 * @param source where the text came from, for error messages
 * @throws CommandError if it is not a key pair; the message does not contain the text
 */
export function parseSigningKey(text: string, source: string): SigningKey {
  const { publicKey, privateKey } = fields(text.trim());
  if (isKey(publicKey) && isKey(privateKey)) {
    if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
    throw new CommandError('failed', `${source} has a public and a private key that do not match`);
  }
  throw new CommandError(
    'failed',
    `${source} is not a signing key. Expected {"publicKey", "privateKey"} or publicKey.privateKey`,
  );
}

type Fields = Readonly<Partial<Record<keyof SigningKey, unknown>>>;

function fields(text: string): Fields {
  if (!text.startsWith('{')) {
    const [publicKey, privateKey, ...rest] = text.split('.');
    return rest.length === 0 ? { publicKey, privateKey } : {};
  }
  try {
    return Object(JSON.parse(text)) as Fields;
  } catch {
    return {};
  }
}

function isKey(value: unknown): value is string {
  return keyText.safeParse(value).success;
}

function isPair({ publicKey, privateKey }: SigningKey): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey };
  try {
    const derived = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }));
    return derived.export({ format: 'jwk' }).x === publicKey;
  } catch {
    return false;
  }
}
