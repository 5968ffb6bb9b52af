import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem, type PendingAnswer } from '../../../platform/endpoints/index.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { GateService, refuseQuarantined } from '../gate/gate.service.js';
import { refuseFindings } from '../gate/refuse-findings.js';
import { RenderGate } from '../gate/render/render-gate.service.js';
import { refuseDamaged } from '../wholeness/refuse-damaged.js';
import { Wholeness } from '../wholeness/wholeness.service.js';
import type { Change } from './change.js';
import { gainedVersions } from './channel-state.js';

const wayBack =
  'To go back nevertheless, first roll back or disable what is named, or return to another version.';

/** What more visitors would get by a change passes here, whichever change it is. */
@Injectable()
export class ChannelGate {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly gate: GateService,
    private readonly renders: RenderGate,
    private readonly wholeness: Wholeness,
  ) {}

  /**
   * Looks at everything, also at what takes seconds: files, and the pages of what no visitor has had.
   * @returns whether there was anything to look at
   * @throws ApiProblem `version-not-found`, `version-quarantined`, `files-missing`, `incompatible-version`, `unavailable`
   */
  async check(change: Change, pending: PendingAnswer | undefined): Promise<boolean> {
    const { manager } = this.database;
    const versions = await gained(manager, change);
    for (const version of versions) {
      refuseQuarantined(version);
      await this.wholeness.assertWhole(version.name, version.version);
      refuseFindings(version, await this.gate.findings(manager, version), adviceFor(change));
      refuseFindings(version, await this.renders.findings(version, pending));
    }
    return versions.length > 0;
  }

  /**
   * Looks once more at what may have changed meanwhile.
   * @throws ApiProblem like `check`
   */
  async refuse(manager: EntityManager, change: Change): Promise<void> {
    for (const version of await gained(manager, change)) {
      refuseQuarantined(version);
      refuseDamaged(version);
      refuseFindings(version, await this.gate.findings(manager, version), adviceFor(change));
    }
  }
}

function adviceFor({ decision }: Change): string {
  return decision.action === 'rolled-back' ? wayBack : '';
}

/** @throws ApiProblem `version-not-found` */
async function gained(
  manager: EntityManager,
  { channel, decision }: Change,
): Promise<ReleaseVersionEntity[]> {
  const { name } = channel;
  const wanted = gainedVersions(channel, decision.state);
  const found = await manager.findBy(ReleaseVersionEntity, { name, version: In(wanted) });
  const missing = wanted.find((version) => !found.some((each) => each.version === version));
  if (missing === undefined) return found;
  throw new ApiProblem('version-not-found', `${name} ${missing} has not been published.`);
}
