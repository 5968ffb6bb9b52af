import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { manifestNeeds } from '@tessera/release-rules/compatibility';
import { contentDigest } from '@tessera/release-rules/signing';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { recordedNeeds } from '../channels/new-needs.js';
import { ReleaseChannelEntity } from '../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { assertNoneMissing, FileService } from '../files/file.service.js';
import { FileGate } from '../gate/file-gate.service.js';
import { IntegrityService } from '../integrity/integrity.service.js';
import { KeysService } from '../keys/keys.service.js';
import { checkBuild } from './check-build.js';

type NewVersion = Pick<
  ReleaseVersionEntity,
  | 'name'
  | 'version'
  | 'manifest'
  | 'needs'
  | 'files'
  | 'size'
  | 'digest'
  | 'builtAt'
  | 'commit'
  | 'keyId'
  | 'signature'
  | 'publishedBy'
>;

/** Publishes versions. No visitor gets a version before it is activated. */
@Injectable()
export class PublishingService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileService,
    private readonly fileGate: FileGate,
    private readonly keys: KeysService,
    private readonly integrity: IntegrityService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Publishing the same content again changes nothing, except that it repairs a damaged version.
   * @throws ApiProblem `incompatible-version`, `signature-invalid`, `version-conflict`, `files-missing`
   */
  async publish(name: string, publication: Publication, publishedBy: string): Promise<void> {
    await this.save(name, publication, publishedBy);
    await this.integrity.recheckDamaged(name, publication.version);
  }

  private async save(name: string, publication: Publication, publishedBy: string): Promise<void> {
    assertValidBuild(name, publication);
    const { manager } = this.database;
    await this.keys.verify(manager, name, publication);
    const version = toVersion(name, publication, publishedBy);
    if (await isPublished(manager, version)) return this.settle(publication.files);
    assertNotBuiltInFuture(version, new Date());
    await assertNotReplayed(manager, version);
    await this.fileGate.assertFilesAllowed(publication.files);
    await this.fileGate.assertPageWeight(publication);
    await this.settle(publication.files);
    await this.database.transaction((within) => this.write(within, version));
  }

  private settle(files: Publication['files']): Promise<void> {
    return this.files.settle(files.map(({ hash }) => hash));
  }

  /** The files are durable by now; the version is new, or identical to the existing one. */
  private async write(manager: EntityManager, version: NewVersion): Promise<void> {
    await assertFilesRecorded(manager, version.files);
    const { name, publishedBy } = version;
    const insert = () => manager.createQueryBuilder().insert().orIgnore();
    await insert().into(ReleaseChannelEntity).values({ name, revision: 0 }).execute();
    const inserted = await insert()
      .into(ReleaseVersionEntity)
      .values(version)
      .returning('name')
      .execute();
    // Nothing is inserted if the version was published concurrently.
    if ((inserted.raw as unknown[]).length === 0) return void (await isPublished(manager, version));
    const channel = await manager.findOneByOrFail(ReleaseChannelEntity, { name });
    await this.audit.record(manager, {
      actor: publishedBy,
      action: 'published',
      subject: name,
      reason: null,
      to: {
        version: version.version,
        commit: version.commit,
        key: version.keyId,
        ...(await recordedNeeds(manager, channel, version)),
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
    needs: manifestNeeds(manifest),
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

function assertValidBuild(name: string, publication: Publication): void {
  const errors = checkBuild(name, publication);
  const [first] = errors;
  if (first)
    throw new ApiProblem('incompatible-version', `${first.field}: ${first.message}`, { errors });
}

/** @throws ApiProblem `version-conflict` if it is published with other content */
async function isPublished(manager: EntityManager, version: NewVersion): Promise<boolean> {
  const existing = await manager.findOne(ReleaseVersionEntity, {
    select: { digest: true },
    where: { name: version.name, version: version.version },
  });
  if (!existing) return false;
  if (existing.digest === version.digest) return true;
  throw new ApiProblem(
    'version-conflict',
    `${version.name} ${version.version} is already published with other content. Give the build a new version.`,
  );
}

/** Tolerated clock skew of a build machine, in milliseconds. */
const clockTolerance = 5 * 60_000;

/** A date in the future would make every later build look old. */
function assertNotBuiltInFuture({ name, version, builtAt }: NewVersion, now: Date): void {
  if (builtAt.getTime() <= now.getTime() + clockTolerance) return;
  const message = `is ${builtAt.toISOString()}, but the server's clock is at ${now.toISOString()}`;
  throw new ApiProblem(
    'incompatible-version',
    `${name} ${version} was built in the future: builtAt ${message}. Correct the clock of the build machine.`,
    { errors: [{ field: 'body.builtAt', message }] },
  );
}

/**
 * An old build with its old signature would bring back bugs that have been fixed since. A build that was dated in the
 * future counts as built when it was published.
 */
async function assertNotReplayed(manager: EntityManager, version: NewVersion): Promise<void> {
  const newer = await manager
    .createQueryBuilder(ReleaseVersionEntity, 'known')
    .select(['known.name', 'known.version'])
    .where('known.name = :name', { name: version.name })
    .andWhere('least(known.builtAt, known.publishedAt) > :builtAt', { builtAt: version.builtAt })
    .getOne();
  if (!newer) return;
  throw new ApiProblem(
    'version-conflict',
    `${version.name} ${newer.version} was built later. Build again, or roll back to a published version.`,
  );
}

/** The lock prevents that files are removed before the version that needs them is written. */
async function assertFilesRecorded(
  manager: EntityManager,
  files: Publication['files'],
): Promise<void> {
  const stored = await manager.find(StoredFileEntity, {
    where: { hash: In(files.map(({ hash }) => hash)) },
    lock: { mode: 'pessimistic_read' },
  });
  const sizes = new Map(stored.map(({ hash, size }) => [hash, size]));
  assertNoneMissing(files.filter(({ hash, size }) => sizes.get(hash) !== size));
}
