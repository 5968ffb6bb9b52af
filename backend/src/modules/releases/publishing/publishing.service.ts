import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { contentDigest } from '@tessera/federation/signing';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { FileService } from '../files/file.service.js';
import { refuseMissing } from '../files/refuse-missing.js';
import { ContentGate } from '../gate/content-gate.service.js';
import { KeysService } from '../keys/keys.service.js';
import { checkBuild } from './check-build.js';

type NewVersion = Pick<
  ReleaseVersionEntity,
  | 'name'
  | 'version'
  | 'manifest'
  | 'files'
  | 'size'
  | 'digest'
  | 'builtAt'
  | 'commit'
  | 'keyId'
  | 'signature'
  | 'publishedBy'
>;

/** Takes versions in. What is published is kept, but no visitor gets it before it is activated. */
@Injectable()
export class PublishingService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileService,
    private readonly content: ContentGate,
    private readonly keys: KeysService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Publishing the same content again changes nothing, but mends files that the store has lost or damaged.
   * @throws ApiProblem `incompatible-version`, `signature-invalid`, `version-conflict`, `files-missing`
   */
  async publish(name: string, publication: Publication, publishedBy: string): Promise<void> {
    refuseBrokenBuild(name, publication);
    const { manager } = this.database;
    await this.keys.verify(manager, name, publication);
    const version = toVersion(name, publication, publishedBy);
    if (await isPublished(manager, version)) return this.settle(publication.files);
    refuseFutureBuild(version, new Date());
    await refuseReplay(manager, version);
    await this.content.refuseUnfitFiles(publication.files);
    await this.content.refuseHeavyPages(publication);
    await this.settle(publication.files);
    await this.database.transaction((within) => this.write(within, version));
  }

  private settle(files: Publication['files']): Promise<void> {
    return this.files.settle(files.map(({ hash }) => hash));
  }

  /** In one transaction: the files are there to stay, the version is new or the same as before. */
  private async write(manager: EntityManager, version: NewVersion): Promise<void> {
    await refuseUnrecordedFiles(manager, version.files);
    const { name, publishedBy } = version;
    const insert = () => manager.createQueryBuilder().insert().orIgnore();
    await insert().into(ReleaseChannelEntity).values({ name, revision: 0 }).execute();
    const inserted = await insert()
      .into(ReleaseVersionEntity)
      .values(version)
      .returning('name')
      .execute();
    // Nothing was inserted where the version is there already, since a moment ago.
    if ((inserted.raw as unknown[]).length === 0) return void (await isPublished(manager, version));
    await this.audit.record(manager, {
      actor: publishedBy,
      action: 'published',
      subject: name,
      reason: null,
      to: {
        version: version.version,
        commit: version.commit,
        key: version.keyId,
      },
    });
  }
}

function toVersion(name: string, publication: Publication, publishedBy: string): NewVersion {
  const { version, manifest, files, builtAt, commit, signature } = publication;
  return {
    name,
    version,
    manifest,
    files,
    size: files.reduce((sum, { size }) => sum + size, 0),
    commit,
    publishedBy,
    digest: contentDigest({
      manifest,
      files,
    }),
    builtAt: new Date(builtAt),
    keyId: signature.keyId,
    signature: signature.value,
  };
}

function refuseBrokenBuild(name: string, publication: Publication): void {
  const errors = checkBuild(name, publication);
  const [first] = errors;
  if (first)
    throw new ApiProblem('incompatible-version', `${first.field}: ${first.message}`, { errors });
}

/** @throws ApiProblem `version-conflict` where it is published with other content */
async function isPublished(manager: EntityManager, version: NewVersion): Promise<boolean> {
  const existing = await manager.findOne(ReleaseVersionEntity, {
    select: { digest: true },
    where: { name: version.name, version: version.version },
  });
  if (!existing) return false;
  if (existing.digest === version.digest) return true;
  throw new ApiProblem(
    'version-conflict',
    `${version.name} ${version.version} is published with other content; give the build a new version.`,
  );
}

/** How far the clock of the machine that builds may be ahead, in milliseconds. */
const clockTolerance = 5 * 60_000;

/** A date in the future would make every later build an old one. */
function refuseFutureBuild({ name, version, builtAt }: NewVersion, now: Date): void {
  if (builtAt.getTime() <= now.getTime() + clockTolerance) return;
  const message = `is ${builtAt.toISOString()}, but it is ${now.toISOString()} here`;
  throw new ApiProblem(
    'incompatible-version',
    `${name} ${version} says that it was built in the future: builtAt ${message}. Set the clock of the machine that builds.`,
    { errors: [{ field: 'body.builtAt', message }] },
  );
}

/**
 * An old build with its old signature would bring back what has been mended since. What was dated in the future was built
 * when the site saw it, at the latest.
 */
async function refuseReplay(manager: EntityManager, version: NewVersion): Promise<void> {
  const newer = await manager
    .createQueryBuilder(ReleaseVersionEntity, 'known')
    .select(['known.name', 'known.version'])
    .where('known.name = :name', { name: version.name })
    .andWhere('least(known.builtAt, known.publishedAt) > :builtAt', { builtAt: version.builtAt })
    .getOne();
  if (!newer) return;
  throw new ApiProblem(
    'version-conflict',
    `${version.name} ${newer.version} was built later; build again, or return to a kept version.`,
  );
}

/** The lock keeps files from being removed before the version that needs them is written. */
async function refuseUnrecordedFiles(
  manager: EntityManager,
  files: Publication['files'],
): Promise<void> {
  const stored = await manager.find(StoredFileEntity, {
    where: { hash: In(files.map(({ hash }) => hash)) },
    lock: { mode: 'pessimistic_read' },
  });
  const sizes = new Map(stored.map(({ hash, size }) => [hash, size]));
  refuseMissing(files.filter(({ hash, size }) => sizes.get(hash) !== size));
}
