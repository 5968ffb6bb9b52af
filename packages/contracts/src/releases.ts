import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { buildManifest, filePath, releaseName } from './manifest.js';

/** SHA-384 of a file in the form of subresource integrity: `sha384-…` in base64. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** SHA-384 of a file in hexadecimal, its name in the store. */
export const fileHash = z.string().regex(/^[0-9a-f]{96}$/);

export const versionName = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a semantic version');

/** Largest file of a version, in bytes. */
export const maxFileSize = 5 * 1024 * 1024;

export const releaseFile = z.strictObject({
  path: filePath,
  hash: fileHash,
  size: z.int().min(0).max(maxFileSize),
});

export const publication = z.strictObject({
  version: versionName,
  manifest: buildManifest,
  files: z.array(releaseFile).min(1).max(500),
});
export type Publication = z.output<typeof publication>;

export const publishedVersion = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  size: z.int(),
});

/** What is published of one remote, and which version visitors get. */
export const channel = z.object({
  name: releaseName,
  active: z.string().nullable(),
  activatedAt: z.iso.datetime().nullable(),
  versions: z.array(publishedVersion),
});
export type Channel = z.infer<typeof channel>;

const named = z.strictObject({ name: releaseName });

export const releaseEndpoints = defineEndpoints({
  'GET /api/releases': {
    summary: 'What is published and what is active',
    access: 'deployer',
    response: z.array(channel),
    errors: [],
  },
  'POST /api/releases/missing-files': {
    summary: 'Which of these files the store does not hold yet',
    access: 'deployer',
    body: z.strictObject({ hashes: z.array(fileHash).max(500) }),
    response: z.object({ missing: z.array(fileHash) }),
    errors: [],
  },
  'PUT /api/releases/files/:hash': {
    summary: 'Store one file under the hash of its bytes',
    access: 'deployer',
    params: z.strictObject({ hash: fileHash }),
    upload: { limit: maxFileSize },
    response: z.object({ hash: fileHash, size: z.int() }),
    status: 201,
    errors: ['integrity-mismatch'],
  },
  'POST /api/releases/:name/versions': {
    summary: 'Publish a version whose files are all stored; nothing becomes visible',
    access: 'deployer',
    params: named,
    body: publication,
    response: channel,
    status: 201,
    errors: ['files-missing', 'version-conflict', 'incompatible-version'],
  },
  'POST /api/releases/:name/activate': {
    summary: 'Give a published version to visitors',
    access: 'deployer',
    params: named,
    body: z.strictObject({
      version: versionName,
      /** Compare-and-set: refused where another version than this one is active. */
      expected: versionName.nullable().optional(),
    }),
    response: channel,
    errors: ['version-not-found', 'activation-conflict', 'incompatible-version'],
  },
});
