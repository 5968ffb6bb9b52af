import { Injectable } from '@nestjs/common';
import type { Finding } from '@tessera/contracts';
import { checkCompatibility } from '@tessera/federation/compatibility';
import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { givenOutParts } from '../composition/given-out-versions.js';
import type { ReleaseVersion } from '../entities/release-version.entity.js';
import { FileCheck } from '../files/file-check.service.js';

/** Decides whether visitors may get a version: whether it fits what else they get, and whether it is whole. */
@Injectable()
export class GateService {
  constructor(private readonly files: FileCheck) {}

  /** What speaks against giving a version to visitors now; empty where nothing does. */
  async findings(manager: EntityManager, version: ReleaseVersion): Promise<Finding[]> {
    return [...(await this.misfits(manager, version)), ...(await this.damages(version))];
  }

  /** The same without a look at its files, which takes a while. */
  async misfits(manager: EntityManager, version: ReleaseVersion): Promise<Finding[]> {
    return checkCompatibility(version, await givenOutParts(manager));
  }

  private async damages({ name, files }: ReleaseVersion): Promise<Finding[]> {
    const damaged = await this.files.damaged(files);
    if (damaged.length === 0) return [];
    const message = `${damaged.join(', ')} in the store is damaged or lost; publish the same build again`;
    return [{ check: 'files', consumer: name, message }];
  }
}

/** @throws ApiProblem `version-quarantined` */
export function refuseQuarantined(version: ReleaseVersion): void {
  if (!version.quarantinedAt) return;
  throw new ApiProblem(
    'version-quarantined',
    `${version.name} ${version.version} was taken back: ${version.quarantineReason ?? ''} ` +
      'An operator can lift this.',
  );
}
