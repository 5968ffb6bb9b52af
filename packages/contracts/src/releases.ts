import { z } from 'zod';
import { auditPage, auditQuery } from './audit.js';
import {
  activation,
  advance,
  channel,
  disabling,
  enabling,
  finding,
  rollback,
  rollout,
} from './channels.js';
import { developmentOrigin } from './development.js';
import { defineEndpoints } from './endpoint.js';
import { channelHealth, healthQuery } from './health.js';
import { releaseName } from './manifest.js';
import {
  fileHash,
  keyId,
  maxFileSize,
  publication,
  publicKey,
  versionName,
} from './publication.js';
import { bytes } from './sent-body.js';

const named = z.strictObject({ name: releaseName });

/** A key whose signatures are accepted for one remote. */
export const deployKey = z.object({
  id: keyId,
  name: releaseName,
  publicKey,
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
});
export type DeployKey = z.infer<typeof deployKey>;

/** Versions that were served together. */
export const recordedComposition = z.object({
  id: z.string(),
  firstServedAt: z.iso.datetime(),
  /** Name → version. */
  versions: z.record(z.string(), z.string()),
});
export type RecordedComposition = z.infer<typeof recordedComposition>;

/** Either a published version, or builds of a remote on the machine where the link is opened. */
const wantedOverride = z
  .strictObject({
    version: versionName.optional(),
    development: z.strictObject({ origin: developmentOrigin }).optional(),
    minutes: z.int().min(1).max(10_080),
  })
  .refine(({ version, development }) => (version === undefined) !== (development === undefined), {
    error: 'must have either version or development',
  });

const changes = ['version-not-found', 'channel-conflict'] as const;
/** Why a version may not go live, or not yet. */
const gate = ['incompatible-version', 'files-missing', 'check-in-progress'] as const;

export const releaseEndpoints = defineEndpoints({
  'GET /api/releases': {
    summary: 'List releases',
    access: 'any-releaser',
    response: z.array(channel),
    errors: [],
  },
  'GET /api/releases/:name': {
    summary: 'Get the releases of one remote',
    access: 'releaser',
    params: named,
    response: channel,
    errors: [],
  },
  'POST /api/releases/missing-files': {
    summary: 'List files that are not stored yet',
    access: 'any-releaser',
    body: z.strictObject({ hashes: z.array(fileHash).max(500) }),
    response: z.object({ missing: z.array(fileHash) }),
    errors: [],
  },
  'PUT /api/releases/files/:hash': {
    summary: 'Upload a file',
    access: 'any-releaser',
    params: z.strictObject({ hash: fileHash }),
    body: bytes({ limit: maxFileSize }),
    response: z.object({ hash: fileHash, size: z.int() }),
    status: 201,
    errors: ['integrity-mismatch'],
  },
  'POST /api/releases/:name/versions': {
    summary: 'Publish a signed version without activating it',
    access: 'releaser',
    params: named,
    body: publication,
    response: channel,
    status: 201,
    errors: ['files-missing', 'version-conflict', 'incompatible-version', 'signature-invalid'],
  },
  'GET /api/releases/:name/versions/:version/findings': {
    summary: 'Check whether a version can go live',
    access: 'releaser',
    params: z.strictObject({ name: releaseName, version: versionName }),
    response: z.array(finding),
    errors: ['version-not-found', 'check-in-progress'],
  },
  'DELETE /api/releases/:name/versions/:version': {
    summary: 'Delete a version that is not in use',
    access: 'operator',
    params: z.strictObject({ name: releaseName, version: versionName }),
    response: channel,
    errors: ['version-not-found', 'version-in-use'],
  },
  'DELETE /api/releases/:name/versions/:version/quarantine': {
    summary: 'Lift the quarantine of a version',
    access: 'operator',
    params: z.strictObject({ name: releaseName, version: versionName }),
    response: channel,
    errors: ['version-not-found'],
  },
  'POST /api/releases/:name/activate': {
    summary: 'Activate a version for all visitors',
    access: 'releaser',
    params: named,
    body: activation,
    response: channel,
    errors: [...changes, ...gate, 'version-quarantined'],
  },
  'POST /api/releases/:name/rollout': {
    summary: 'Start a gradual roll-out of a version',
    access: 'releaser',
    params: named,
    body: rollout,
    response: channel,
    errors: [...changes, ...gate, 'version-quarantined'],
  },
  'POST /api/releases/:name/advance': {
    summary: 'Advance a roll-out to its next step',
    access: 'releaser',
    params: named,
    body: advance,
    response: channel,
    errors: ['channel-conflict', ...gate],
  },
  'POST /api/releases/:name/rollback': {
    summary: 'Roll back the candidate or the stable version',
    access: 'releaser',
    params: named,
    body: rollback,
    response: channel,
    errors: [...changes, ...gate, 'version-quarantined'],
  },
  'POST /api/releases/:name/disable': {
    summary: 'Disable an area',
    access: 'releaser',
    params: named,
    body: disabling,
    response: channel,
    errors: ['channel-conflict'],
  },
  'POST /api/releases/:name/enable': {
    summary: 'Enable an area',
    access: 'releaser',
    params: named,
    body: enabling,
    response: channel,
    errors: ['channel-conflict', ...gate],
  },
  'GET /api/releases/:name/changes': {
    summary: 'List changes of one remote, newest first',
    access: 'releaser',
    params: named,
    query: auditQuery.omit({ subject: true }),
    response: auditPage,
    errors: [],
  },
  'GET /api/releases/:name/health': {
    summary: 'Get health metrics of one remote',
    access: 'releaser',
    params: named,
    query: healthQuery,
    response: channelHealth,
    errors: [],
  },
  'GET /api/releases/:name/keys': {
    summary: 'List signing keys of one remote',
    access: 'releaser',
    params: named,
    response: z.array(deployKey),
    errors: [],
  },
  'POST /api/releases/:name/keys': {
    summary: 'Add a signing key',
    access: 'operator',
    params: named,
    body: z.strictObject({ publicKey }),
    response: deployKey,
    status: 201,
    errors: [],
  },
  'DELETE /api/releases/:name/keys/:id': {
    summary: 'Revoke a signing key',
    access: 'operator',
    params: z.strictObject({ name: releaseName, id: keyId }),
    response: z.array(deployKey),
    errors: [],
  },
  'POST /api/releases/:name/overrides': {
    summary: 'Create an override link for a version or a development build',
    access: 'releaser',
    params: named,
    body: wantedOverride,
    response: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
    status: 201,
    errors: ['version-not-found'],
  },
  'GET /api/compositions': {
    summary: 'List recently served compositions',
    access: 'operator',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    response: z.array(recordedComposition),
    errors: [],
  },
  'GET /api/audit': {
    summary: 'List audit entries, newest first',
    access: 'operator',
    query: auditQuery,
    response: auditPage,
    errors: [],
  },
});
