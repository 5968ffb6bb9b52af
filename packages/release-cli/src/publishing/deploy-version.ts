import type { Channel } from '@tessera/contracts';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';
import type { PublishResult, RolloutPlan } from './publish-folder.js';

/** Outcome of a deployment. */
type DeployOutcome =
  /** Nothing changed: all visitors already have the version. */
  | 'unchanged'
  /** Nothing changed: the version is already being rolled out. */
  | 'under-way'
  /** All visitors have it, because there was no earlier version for the others. */
  | 'first-release'
  /** All visitors have it, as planned. */
  | 'activated'
  /** The first step of the project's plan has started. */
  | 'rolled-out';

export interface Deployed {
  readonly outcome: DeployOutcome;
  readonly channel: Channel;
}

/**
 * Rolls out a published version, by its project's plan or to all visitors at once. Idempotent.
 * @throws CommandError if the channel has changed since the publication, or the site rejects the version
 */
export async function deployVersion(
  access: SiteAccess,
  { name, version, channel }: PublishResult,
  plan: RolloutPlan | 'at-once',
): Promise<Deployed> {
  const { stable, candidate, revision } = channel;
  if (stable === version && candidate === null) return { outcome: 'unchanged', channel };
  const params = { name };
  if (plan === 'at-once' || stable === null) {
    const body = { version, revision };
    const key = 'POST /api/releases/:name/activate';
    const outcome = stable === null ? 'first-release' : 'activated';
    return { outcome, channel: await callEndpoint(access, key, { params, body }) };
  }
  if (candidate?.version === version) return { outcome: 'under-way', channel };
  const body = { ...plan, version, revision };
  const key = 'POST /api/releases/:name/rollout';
  return { outcome: 'rolled-out', channel: await callEndpoint(access, key, { params, body }) };
}
