import type { Finding } from '@tessera/contracts';
import {
  checkCompatibility,
  policyFindings,
  type SiteRules,
} from '@tessera/release-rules/compatibility';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { readLiveParts } from '../composition/read-live-remotes.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';

/** What would break, or is not allowed, if a version went live now; empty if nothing. */
export async function compatibilityFindings(
  manager: EntityManager,
  version: ReleaseVersionEntity,
  rules: SiteRules,
): Promise<Finding[]> {
  return [
    ...checkCompatibility(version, await readLiveParts(manager)),
    ...policyFindings(version, rules),
  ];
}

/**
 * @param advice what can be done
 * @throws ApiProblem `incompatible-version` with every finding, if there are any
 */
export function assertNoFindings(
  { name, version }: Pick<ReleaseVersionEntity, 'name' | 'version'>,
  findings: readonly Finding[],
  advice = '',
): void {
  if (findings.length === 0) return;
  const texts = findings.map(({ consumer, message }) => `${consumer}: ${message}`);
  const detail = `${name} ${version} is not compatible: ${texts.join('; ')}.`;
  throw new ApiProblem('incompatible-version', [detail, advice].filter(Boolean).join(' '), {
    errors: texts.map((message) => ({ field: 'body.version', message })),
  });
}
