import { Injectable } from '@nestjs/common';
import type { Finding } from '@tessera/contracts';
import { checkCompatibility } from '@tessera/federation/compatibility';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { givenOutParts } from '../composition/given-out-versions.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';

/** Decides whether a version fits what else visitors get. */
@Injectable()
export class GateService {
  /** What speaks against giving a version to visitors now; empty where nothing does. */
  async findings(manager: EntityManager, version: ReleaseVersionEntity): Promise<Finding[]> {
    return checkCompatibility(version, await givenOutParts(manager));
  }
}

/** @throws ApiProblem `version-quarantined` */
export function refuseQuarantined(version: ReleaseVersionEntity): void {
  if (!version.quarantinedAt) return;
  throw new ApiProblem(
    'version-quarantined',
    `${version.name} ${version.version} was taken back: ${version.quarantineReason ?? ''} ` +
      'An operator can lift this.',
  );
}
