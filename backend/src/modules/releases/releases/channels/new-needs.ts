import type { EntityManager } from 'typeorm';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';

type NeedyVersion = Pick<ReleaseVersionEntity, 'version' | 'needs'>;

/**
 * What a version asks of browsers and crawlers that the stable one does not.
 * @param known versions of the same part
 */
export function needsBeyond(
  { needs }: Pick<NeedyVersion, 'needs'>,
  known: readonly NeedyVersion[],
  stable: string | null,
): string[] {
  const granted = known.find(({ version }) => version === stable)?.needs ?? [];
  return needs.filter((need) => !granted.includes(need));
}

/** As recorded in the audit trail: no field where nothing is new. */
export async function recordedNeeds(
  manager: EntityManager,
  { name, stable }: { readonly name: string; readonly stable: string | null },
  gained: Pick<NeedyVersion, 'needs'>,
): Promise<{ readonly needs?: string[] }> {
  const known = await manager.find(ReleaseVersionEntity, {
    select: { version: true, needs: true },
    where: { name, version: stable ?? '' },
  });
  const needs = needsBeyond(gained, known, stable);
  return needs.length > 0 ? { needs } : {};
}
