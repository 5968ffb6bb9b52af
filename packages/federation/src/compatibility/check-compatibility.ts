import type { Finding } from '@tessera/contracts';
import { type CheckContext, contextOf } from './check-context.js';
import { collisionFindings } from './collisions.js';
import { contractFindings } from './contract-versions.js';
import type { Part } from './part.js';
import { removedRouteFindings } from './removed-routes.js';
import { sharedDependencyFindings } from './shared-dependencies.js';
import { slotVersionFindings } from './slot-versions.js';
import { unbuiltModuleFindings } from './unbuilt-modules.js';

type Check = (meeting: CheckContext) => Finding[];

const checks: readonly Check[] = [
  unbuiltModuleFindings,
  sharedDependencyFindings,
  contractFindings,
  slotVersionFindings,
  removedRouteFindings,
  collisionFindings,
];

/**
 * What would break, and for whom, if visitors got a version; empty where nothing would.
 * @param givenOut every version that some visitor gets, stable ones and candidates, of all parts of the site
 */
export function checkCompatibility(candidate: Part, givenOut: readonly Part[]): Finding[] {
  const meeting = contextOf(candidate, givenOut);
  const findings = checks.flatMap((check) => check(meeting));
  // Two versions of one part that both meet the candidate often have the same to say.
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
