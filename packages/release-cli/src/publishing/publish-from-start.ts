import { type AuditEntry, channelChanges, type ErrorCode } from '@tessera/contracts';
import { readBuild } from '../build/read-build.js';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import { type PublishOptions, publishFolder } from './publish-folder.js';
import { describeNotReleased, describeRefused } from './start-notes.js';

export type StartOptions = Pick<
  PublishOptions,
  'url' | 'token' | 'onWait' | 'folder' | 'signingKey'
>;

export interface StartResult {
  readonly name: string;
  /** Number of uploaded files. */
  readonly uploaded: number;
  /** Why the build was not released, and how to release it; `null` if it was. */
  readonly note: string | null;
}

/** Rejections that must not fail a start. */
const tolerated = new Set<ErrorCode | null>([
  'incompatible-version',
  'version-conflict',
  'channel-conflict',
]);

/**
 * Publishes a build on start, and activates it if that replaces only what a start activated. A build that the site
 * rejects is not released; the start goes on if visitors have another version of that part.
 * @throws CommandError with a message of one line
 */
export async function publishFromStart(options: StartOptions): Promise<StartResult> {
  const { manifest, version } = await readBuild(options.folder);
  const { name } = manifest;
  try {
    const published = await publishFolder({ ...options, activate: true, origin: 'start' });
    const { channel, uploaded } = published;
    if (channel.stable === version) return { name, uploaded, note: null };
    const decision = await lastDecision(options, name);
    return { name, uploaded, note: describeNotReleased(channel, version, decision) };
  } catch (error) {
    if (!(error instanceof CommandError) || !tolerated.has(error.code)) throw error;
    const channel = await callEndpoint(options, 'GET /api/releases/:name', { params: { name } });
    if (channel.stable === null) throw error;
    // An earlier attempt had succeeded, although the site could not say so.
    if (channel.stable === version) return { name, uploaded: 0, note: null };
    return { name, uploaded: 0, note: describeRefused(channel, version, error) };
  }
}

const decisions = new Set<AuditEntry['action']>(channelChanges);

/** The last change of a channel; `null` if it is not among the latest entries. */
async function lastDecision(access: StartOptions, name: string): Promise<AuditEntry | null> {
  const { entries } = await callEndpoint(access, 'GET /api/releases/:name/changes', {
    params: { name },
    query: { limit: 200 },
  });
  return entries.find(({ action }) => decisions.has(action)) ?? null;
}
