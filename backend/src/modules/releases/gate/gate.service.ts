import { Injectable } from '@nestjs/common';
import type { Finding } from '@tessera/contracts';
import { checkCompatibility } from '@tessera/federation/compatibility';
import type { EntityManager } from 'typeorm';
import { givenOutParts } from '../composition/given-out-versions.js';
import type { ReleaseVersion } from '../entities/release-version.entity.js';
import { refuseFindings } from './refuse-findings.js';

/** Decides whether a version fits what else visitors get. */
@Injectable()
export class GateService {
  /** @throws ApiProblem `incompatible-version` with every finding */
  async refuseUnfit(manager: EntityManager, version: ReleaseVersion): Promise<void> {
    refuseFindings(version, await this.findings(manager, version));
  }

  /** What speaks against giving a version to visitors now; empty where nothing does. */
  async findings(manager: EntityManager, version: ReleaseVersion): Promise<Finding[]> {
    return checkCompatibility(version, await givenOutParts(manager));
  }
}
