import { type AuditEntry, channelChanges, type ErrorCode } from '@tessera/contracts';
import { readBuild } from '../build/read-build.js';
import { CommandError } from '../command-error.js';
import { askSite } from '../site/ask-site.js';
import { type PublishOptions, publishFolder } from './publish-folder.js';
import { describeLeftAlone, describeRefused } from './start-notes.js';

export type StartOptions = Pick<PublishOptions, 'url' | 'token' | 'folder' | 'signingKey'>;

export interface StartResult {
  readonly name: string;
  /** Number of files that the site did not have. */
  readonly uploaded: number;
  /** Why visitors do not get the build, and how they would; `null` where they do. */
  readonly note: string | null;
}

/** The site's reasons not to give out a build for which a start must not fail. */
const refusals = new Set<ErrorCode | null>([
  'incompatible-version',
  'version-conflict',
  'channel-conflict',
]);

/**
 * Publishes what a start has found built, and gives it to visitors where that replaces only what a start put there. What
 * the site refuses stays away from visitors; the start goes on where they have something else of that part.
 * @throws CommandError with one line that says what is wrong
 */
export async function publishFromStart(options: StartOptions): Promise<StartResult> {
  const { manifest, version } = await readBuild(options.folder);
  const { name } = manifest;
  try {
    const published = await publishFolder({ ...options, activate: true, origin: 'start' });
    const { channel, uploaded } = published;
    if (channel.stable === version) return { name, uploaded, note: null };
    const decision = await lastDecision(options, name);
    return { name, uploaded, note: describeLeftAlone(channel, version, decision) };
  } catch (error) {
    if (!(error instanceof CommandError) || !refusals.has(error.code)) throw error;
    const channel = await askSite(options, 'GET /api/releases/:name', { params: { name } });
    if (channel.stable === null) throw error;
    return { name, uploaded: 0, note: describeRefused(channel, version, error) };
  }
}

const decisions = new Set<AuditEntry['action']>(channelChanges);

/** Who last decided what visitors get of a part; `null` where that is no longer among the last entries. */
async function lastDecision(access: StartOptions, name: string): Promise<AuditEntry | null> {
  const query = { subject: name, limit: 200 };
  const { entries } = await askSite(access, 'GET /api/audit', { query });
  return entries.find(({ action }) => decisions.has(action)) ?? null;
}
