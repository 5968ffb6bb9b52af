import type { Channel, Request } from '@tessera/contracts';
import type { SigningKey } from '@tessera/release-rules/signing';
import { type Build, readBuild } from '../build/read-build.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';
import { signedPublication } from './signed-publication.js';
import { uploadFiles } from './upload-files.js';

/** Steps of a rollout and how long each lasts. */
export type RolloutPlan = Pick<
  Request<'POST /api/releases/:name/rollout'>['body'],
  'steps' | 'bakeSeconds'
>;

export interface PublishOptions extends SiteAccess {
  /** Folder of a built project, or of the build itself. */
  readonly folder: string;
  /** Returns the signing key of a remote by its name. */
  readonly signingKey: (name: string) => SigningKey | Promise<SigningKey>;
  /** Activate the version once it is published. */
  readonly activate?: boolean | undefined;
  /** Activate only if that replaces a version that a start activated. */
  readonly origin?: 'start' | undefined;
  /** Roll it out in steps instead. */
  readonly rollout?: RolloutPlan | undefined;
  /** By default made from the package's version and the content. */
  readonly version?: string | undefined;
}

export interface PublishResult {
  readonly name: string;
  readonly version: string;
  /** Number of files in the version, and of those that were uploaded. */
  readonly files: number;
  readonly uploaded: number;
  /** What the version asks of browsers and crawlers that the one that visitors had did not. */
  readonly newNeeds: readonly string[];
  /** Its channel afterwards. */
  readonly channel: Channel;
}

/**
 * Publishes a build to a site. Publishing the same content again changes nothing.
 * @throws CommandError with a message of one line
 */
export async function publishFolder(options: PublishOptions): Promise<PublishResult> {
  const build = await readBuild(options.folder);
  const { name } = build.manifest;
  const version = options.version ?? build.version;
  const key = await options.signingKey(name);
  const uploaded = await uploadFiles(options, build);
  const published = await publish(options, { build, version, key });
  const channel = (await release(options, version, published)) ?? published;
  return {
    name,
    version,
    files: build.files.length,
    uploaded,
    newNeeds: newNeedsOf(published, version),
    channel,
  };
}

/** What a published version asks for that the stable one does not. */
export function newNeedsOf({ versions }: Channel, version: string): readonly string[] {
  return versions.find((one) => one.version === version)?.newNeeds ?? [];
}

interface Release {
  readonly build: Build;
  readonly version: string;
  readonly key: SigningKey;
}

async function publish(access: SiteAccess, { build, version, key }: Release): Promise<Channel> {
  return callEndpoint(access, 'POST /api/releases/:name/versions', {
    params: { name: build.manifest.name },
    body: signedPublication(build, version, key),
  });
}

async function release(
  { activate, origin, rollout, ...access }: PublishOptions,
  version: string,
  { name, revision }: Channel,
): Promise<Channel | null> {
  const params = { name };
  if (rollout) {
    const body = { ...rollout, version, revision };
    return callEndpoint(access, 'POST /api/releases/:name/rollout', { params, body });
  }
  if (!activate) return null;
  const body = { version, origin, revision };
  return callEndpoint(access, 'POST /api/releases/:name/activate', { params, body });
}
