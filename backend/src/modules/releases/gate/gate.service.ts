import { Injectable } from '@nestjs/common';
import type { Finding } from '@tessera/contracts';
import { checkCompatibility } from '@tessera/federation/compatibility';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { givenOutVersions } from '../composition/given-out-versions.js';
import type { ReleaseVersion } from '../entities/release-version.entity.js';

/** Decides whether a version fits what else visitors get. */
@Injectable()
export class GateService {
  /** @throws ApiProblem `incompatible-version` with every finding */
  async refuseUnfit(manager: EntityManager, version: ReleaseVersion): Promise<void> {
    const found = await this.findings(manager, version);
    if (found.length === 0) return;
    const texts = found.map(({ consumer, message }) => `${consumer}: ${message}`);
    throw new ApiProblem(
      'incompatible-version',
      `${version.name} ${version.version} does not fit: ${texts.join('; ')}.`,
      { errors: texts.map((message) => ({ field: 'body.version', message })) },
    );
  }

  /** What speaks against giving a version to visitors now; empty where nothing does. */
  async findings(manager: EntityManager, version: ReleaseVersion): Promise<Finding[]> {
    return checkCompatibility(version, await givenOutVersions(manager));
  }
}
