import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ReleaseChannel } from '../entities/release-channel.entity.js';
import { ReleaseVersion } from '../entities/release-version.entity.js';
import { StoredFile } from '../entities/stored-file.entity.js';
import { FileService } from '../files/file.service.js';
import { VariantService } from '../files/variant.service.js';
import { checkBuild } from './check-build.js';
import { publicationDigest } from './digest.js';

type NewVersion = Omit<ReleaseVersion, 'publishedAt'>;

/** Takes versions in. What is published is kept, but no visitor gets it before it is activated. */
@Injectable()
export class PublishingService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileService,
    private readonly variants: VariantService,
  ) {}

  /**
   * Publishing the same content again changes nothing.
   * @throws ApiProblem `incompatible-version`, `version-conflict`, `files-missing`
   */
  async publish(name: string, publication: Publication, publishedBy: string): Promise<void> {
    refuseBrokenBuild(name, publication);
    const digest = publicationDigest(publication);
    const version: NewVersion = { name, ...publication, digest, publishedBy };
    await refuseOtherContent(this.database.manager, version);
    await this.refuseMissingFiles(publication.files);
    await this.variants.prepare(publication.files);
    await this.database.transaction((manager) => write(manager, version));
  }

  private async refuseMissingFiles(files: Publication['files']): Promise<void> {
    const missing = new Set(await this.files.missing(files.map(({ hash }) => hash)));
    refuseFiles(files.filter(({ hash }) => missing.has(hash)));
  }
}

function refuseBrokenBuild(name: string, publication: Publication): void {
  const errors = checkBuild(name, publication);
  const [first] = errors;
  if (first)
    throw new ApiProblem('incompatible-version', `${first.field}: ${first.message}`, { errors });
}

function refuseFiles(files: Publication['files']): void {
  if (files.length === 0) return;
  const errors = files.map(({ path }) => ({ field: 'body.files', message: `${path} is missing` }));
  throw new ApiProblem('files-missing', `The store lacks ${files.length} of the files.`, {
    errors,
  });
}

async function refuseOtherContent(manager: EntityManager, version: NewVersion): Promise<void> {
  const existing = await manager.findOne(ReleaseVersion, {
    select: { digest: true },
    where: { name: version.name, version: version.version },
  });
  if (!existing || existing.digest === version.digest) return;
  throw new ApiProblem(
    'version-conflict',
    `${version.name} ${version.version} is published with other content; give the build a new version.`,
  );
}

/** In one transaction: the files are there to stay, the version is new or the same as before. */
async function write(manager: EntityManager, version: NewVersion): Promise<void> {
  await refuseUnrecordedFiles(manager, version.files);
  const insert = () => manager.createQueryBuilder().insert().orIgnore();
  await insert().into(ReleaseChannel).values({ name: version.name }).execute();
  await insert().into(ReleaseVersion).values(version).execute();
  // Nothing was inserted where the version is there already, perhaps since a moment ago.
  await refuseOtherContent(manager, version);
}

/** The lock keeps files from being removed before the version that needs them is written. */
async function refuseUnrecordedFiles(
  manager: EntityManager,
  files: Publication['files'],
): Promise<void> {
  const stored = await manager.find(StoredFile, {
    where: { hash: In(files.map(({ hash }) => hash)) },
    lock: { mode: 'pessimistic_read' },
  });
  const sizes = new Map(stored.map(({ hash, size }) => [hash, size]));
  refuseFiles(files.filter(({ hash, size }) => sizes.get(hash) !== size));
}
