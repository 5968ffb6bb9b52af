import type { Channel } from '@tessera/contracts';
import { askSite } from '../site/ask-site.js';
import type { SiteAccess } from '../site/send-request.js';
import type { PublishResult, RolloutPlan } from './publish-folder.js';

/** Outcome of a deployment. */
type DeployOutcome =
  /** Nothing: all visitors have the version already. */
  | 'unchanged'
  /** Nothing: the version is being rolled out already. */
  | 'under-way'
  /** All visitors have it, because there was nothing before that the others could get. */
  | 'first-release'
  /** All visitors have it, as the plan says. */
  | 'activated'
  /** The first of the project's steps is taken. */
  | 'rolled-out';

export interface Deployed {
  readonly outcome: DeployOutcome;
  readonly channel: Channel;
}

/**
 * Rolls a published version out, by its project's plan or to all visitors at once. Idempotent.
 * @throws CommandError where somebody has changed the remote since it was published, or the site refuses the version
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
    return { outcome, channel: await askSite(access, key, { params, body }) };
  }
  if (candidate?.version === version) return { outcome: 'under-way', channel };
  const body = { ...plan, version, revision };
  const key = 'POST /api/releases/:name/rollout';
  return { outcome: 'rolled-out', channel: await askSite(access, key, { params, body }) };
}
