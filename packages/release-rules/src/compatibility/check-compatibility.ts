import type { Finding } from '@tessera/contracts';
import { type CheckContext, contextOf } from './check-context.js';
import { collisionFindings } from './collisions.js';
import { contractFindings } from './contract-versions.js';
import type { Part } from './part.js';
import { removedRouteFindings } from './removed-routes.js';
import { sharedDependencyFindings } from './shared-dependencies.js';
import { slotVersionFindings } from './slot-versions.js';
import { unbuiltModuleFindings } from './unbuilt-modules.js';

type Check = (context: CheckContext) => Finding[];

const checks: readonly Check[] = [
  unbuiltModuleFindings,
  sharedDependencyFindings,
  contractFindings,
  slotVersionFindings,
  removedRouteFindings,
  collisionFindings,
];

/**
 * What would break, and for which part, if a version went live; empty if nothing would.
 * @param live every live version, stable or candidate, of all parts of the site
 */
export function checkCompatibility(candidate: Part, live: readonly Part[]): Finding[] {
  const context = contextOf(candidate, live);
  const findings = checks.flatMap((check) => check(context));
  // Stable version and candidate of another part often cause the same finding.
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
