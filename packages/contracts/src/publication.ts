import { z } from 'zod';
import { buildManifest, filePath } from './manifest.js';

/** SHA-384 of a file in hexadecimal, its key in the store. */
export const fileHash = z.string().regex(/^[0-9a-f]{96}$/);

export const versionName = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a semantic version');

/** Maximum size of a file, in bytes. */
export const maxFileSize = 5 * 1024 * 1024;

export const releaseFile = z.strictObject({
  path: filePath,
  hash: fileHash,
  size: z.int().min(0).max(maxFileSize),
});

/** Ed25519 public key: the 32 bytes in base64url. */
export const publicKey = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url');

/** First half of the SHA-256 of a public key in hexadecimal. */
export const keyId = z.string().regex(/^[0-9a-f]{32}$/);

export const signature = z.strictObject({
  keyId,
  /** Ed25519 over the signed statement: the 64 bytes in base64url. */
  value: z.string().regex(/^[\w-]{86}$/),
});

/** A complete version with its signature. */
export const publication = z.strictObject({
  version: versionName,
  manifest: buildManifest,
  files: z.array(releaseFile).min(1).max(500),
  /** Build time. A build that is older than a published one is rejected as a replay. */
  builtAt: z.iso.datetime(),
  /** Commit of the build, if known; followed by `+changes` if there were uncommitted changes. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(\+changes)?$/)
    .nullable(),
  signature,
});
export type Publication = z.output<typeof publication>;
