import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { checkPageWeight, type FileFault } from '@tessera/release-rules/compatibility';
import { DataSource, In } from 'typeorm';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { assertNoneMissing } from '../files/file.service.js';
import { readVerified } from '../files/stored-bytes.js';
import { FileChecks } from './file-checks.js';

type ReleaseFile = Publication['files'][number];

/** Checks the files of a version before it is published. */
@Injectable()
export class FileGate {
  private readonly ownOrigins: readonly string[];

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly checks: FileChecks,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.ownOrigins = publicUrl ? [new URL(publicUrl).origin] : [];
  }

  /**
   * @throws ApiProblem `files-missing` with the files that the store does not hold as uploaded, or
   * `incompatible-version` with the faults of each file
   */
  async assertFilesAllowed(files: readonly ReleaseFile[]): Promise<void> {
    const missing: ReleaseFile[] = [];
    const faults: FileFault[] = [];
    for (const file of files) {
      const bytes = await readVerified(this.store, file.hash);
      if (!bytes) missing.push(file);
      else faults.push(...(await this.checks.check(file.path, bytes, this.ownOrigins)));
    }
    assertNoneMissing(missing);
    assertNoFaults(faults);
  }

  /** @throws ApiProblem `incompatible-version` with every module that makes a page too heavy */
  async assertPageWeight({ manifest, files }: Publication): Promise<void> {
    const hashes = files.map(({ hash }) => hash);
    const stored = await this.database.manager.findBy(StoredFileEntity, { hash: In(hashes) });
    const weights = new Map(stored.map(({ hash, size, variants }) => [hash, variants.br ?? size]));
    const sizes = new Map(files.map(({ path, hash }) => [path, weights.get(hash) ?? 0]));
    assertNoFaults(checkPageWeight(manifest, (path) => sizes.get(path) ?? 0));
  }
}

function assertNoFaults(faults: readonly FileFault[]): void {
  const errors = faults.map(({ path, message }) => ({
    field: 'body.files',
    message: `${path} ${message}`,
  }));
  const [first] = errors;
  if (first) throw new ApiProblem('incompatible-version', first.message, { errors });
}
