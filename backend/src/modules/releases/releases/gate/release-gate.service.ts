import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Finding } from '@tessera/contracts';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { Change } from '../channels/change.js';
import { gainedVersions } from '../channels/channel-state.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { assertNotDamaged } from '../integrity/damaged-files.js';
import { IntegrityService } from '../integrity/integrity.service.js';
import { findVersion, notPublished } from '../versions/versions.service.js';
import { assertNoFindings, compatibilityFindings } from './compatibility.js';
import { RenderGate } from './render/render-gate.service.js';
import { SitePolicies } from './site-policies.js';

const rollbackAdvice =
  'To roll back anyway, first roll back or disable what is named here, or choose another version.';

/** Checks every version that more visitors would get by a change, whichever change it is. */
@Injectable()
export class ReleaseGate {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly renders: RenderGate,
    private readonly integrity: IntegrityService,
    private readonly policies: SitePolicies,
  ) {}

  /**
   * Runs all checks, also those that take seconds: of files, and of pages that were never live.
   * @returns whether there was anything to check
   * @throws ApiProblem `version-not-found`, `version-quarantined`, `files-missing`, `incompatible-version`,
   * `check-in-progress`, `unavailable`
   */
  async check(change: Change): Promise<boolean> {
    const { manager } = this.database;
    const versions = await findGained(manager, change);
    for (const version of versions) {
      assertNotQuarantined(version);
      await this.integrity.assertIntact(version.name, version.version);
      await this.assertCompatible(manager, version, change);
      assertNoFindings(version, await this.renders.findings(version));
    }
    return versions.length > 0;
  }

  /**
   * Repeats the quick checks, within the transaction of the change.
   * @throws ApiProblem like `check`
   */
  async recheck(manager: EntityManager, change: Change): Promise<void> {
    for (const version of await findGained(manager, change)) {
      assertNotQuarantined(version);
      assertNotDamaged(version);
      await this.assertCompatible(manager, version, change);
    }
  }

  /**
   * The reasons why a version can't go live now.
   * @throws ApiProblem `version-not-found`, `check-in-progress`, `unavailable` if the check of its pages ended without a verdict
   */
  async findings(name: string, version: string): Promise<Finding[]> {
    const { manager } = this.database;
    const found = await findVersion(manager, name, version);
    const findings = [
      ...(await compatibilityFindings(manager, found, this.policies.rules)),
      ...damageFindings(name, await this.integrity.check(found)),
    ];
    return findings.length > 0 ? findings : this.renders.findings(found);
  }

  /** @throws ApiProblem `incompatible-version` */
  private async assertCompatible(
    manager: EntityManager,
    version: ReleaseVersionEntity,
    { decision }: Change,
  ): Promise<void> {
    const advice = decision.action === 'rolled-back' ? rollbackAdvice : '';
    const findings = await compatibilityFindings(manager, version, this.policies.rules);
    assertNoFindings(version, findings, advice);
  }
}

/** @throws ApiProblem `version-not-found` */
async function findGained(
  manager: EntityManager,
  { channel, decision }: Change,
): Promise<ReleaseVersionEntity[]> {
  const { name } = channel;
  const wanted = gainedVersions(channel, decision.state);
  const found = await manager.findBy(ReleaseVersionEntity, { name, version: In(wanted) });
  const missing = wanted.find((version) => !found.some((each) => each.version === version));
  if (missing !== undefined) throw notPublished(name, missing);
  return found;
}

/** @throws ApiProblem `version-quarantined` */
function assertNotQuarantined(version: ReleaseVersionEntity): void {
  if (!version.quarantinedAt) return;
  throw new ApiProblem(
    'version-quarantined',
    `${version.name} ${version.version} is quarantined: ${version.quarantineReason ?? ''} ` +
      'An operator can lift the quarantine.',
  );
}

function damageFindings(name: string, lost: readonly string[]): Finding[] {
  return lost.map((path) => ({
    check: 'files',
    consumer: name,
    message: `${path} is missing or damaged in the store`,
  }));
}
