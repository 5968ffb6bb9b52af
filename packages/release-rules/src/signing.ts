import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

export { canonicalJson } from './canonical-json.js';

/** What the signature of a version covers: its content, build time and commit. */
export interface Statement {
  readonly name: string;
  readonly version: string;
  /** Manifest and files as they are published. */
  readonly content: { readonly manifest: object; readonly files: readonly StatedFile[] };
  /** ISO 8601. */
  readonly builtAt: string;
  readonly commit: string | null;
}

interface StatedFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

export interface Signature {
  readonly keyId: string;
  /** 64 bytes in base64url. */
  readonly value: string;
}

/** A key pair for the versions of one remote (Ed25519, RFC 8032). */
export interface SigningKey {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  /** 32 bytes in base64url; secret. */
  readonly privateKey: string;
}

export function generateSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { publicKey: x, privateKey: d };
}

/** First half of the SHA-256 of a public key in hexadecimal. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey, 'base64url').digest('hex').slice(0, 32);
}

/** Hash of manifest and files in hexadecimal; independent of the order of files. */
export function contentDigest({ manifest, files }: Statement['content']): string {
  const ordered = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return createHash('sha256')
    .update(canonicalJson({ manifest, files: ordered }))
    .digest('hex');
}

/** @throws Error if the key is invalid */
export function signStatement(statement: Statement, key: SigningKey): Signature {
  const { publicKey, privateKey } = key;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey };
  const value = sign(null, signedBytes(statement), createPrivateKey({ key: jwk, format: 'jwk' }));
  return { keyId: keyIdOf(publicKey), value: value.toString('base64url') };
}

/** Whether the holder of the key signed exactly this; `false` also for an invalid key. */
export function isSignedBy(publicKey: string, statement: Statement, value: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== null && verify(null, signedBytes(statement), key, Buffer.from(value, 'base64url'));
}

function readPublicKey(x: string): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return null;
  }
}

/** The prefix prevents the reuse of signatures for other purposes. */
function signedBytes({ content, ...rest }: Statement): Buffer {
  return Buffer.from(
    `tessera release\n${canonicalJson({ ...rest, digest: contentDigest(content) })}`,
  );
}
