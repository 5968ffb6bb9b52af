import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { checkFile, checkPageWeight, type FileFault } from '@tessera/federation/compatibility';
import { In, Repository } from 'typeorm';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { fileKey } from '../files/file-keys.js';
import { refuseMissing } from '../files/refuse-missing.js';
import { areWhole } from '../files/whole-bytes.js';

type ReleaseFile = Publication['files'][number];

/** Looks into the files of a version before it is published. */
@Injectable()
export class ContentGate {
  private readonly ownOrigins: readonly string[];

  constructor(
    @InjectRepository(StoredFileEntity) private readonly files: Repository<StoredFileEntity>,
    private readonly store: ObjectStore,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.ownOrigins = publicUrl ? [new URL(publicUrl).origin] : [];
  }

  /**
   * @throws ApiProblem `files-missing` with the files that the store does not hold as they were uploaded, or
   * `incompatible-version` with what speaks against each file
   */
  async refuseUnfitFiles(files: readonly ReleaseFile[]): Promise<void> {
    const missing: ReleaseFile[] = [];
    const faults: FileFault[] = [];
    for (const file of files) {
      const bytes = await this.store.get(fileKey(file.hash));
      if (!bytes || !(await areWhole(bytes, file.hash))) missing.push(file);
      else faults.push(...checkFile(file.path, bytes, this.ownOrigins));
      // Reading a large script takes a while; others are answered in between.
      await setImmediate();
    }
    refuseMissing(missing);
    refuse(faults);
  }

  /** @throws ApiProblem `incompatible-version` with every module that brings too much to a page */
  async refuseHeavyPages({ manifest, files }: Publication): Promise<void> {
    const stored = await this.files.findBy({ hash: In(files.map(({ hash }) => hash)) });
    const weights = new Map(stored.map(({ hash, size, variants }) => [hash, variants.br ?? size]));
    const sizes = new Map(files.map(({ path, hash }) => [path, weights.get(hash) ?? 0]));
    refuse(checkPageWeight(manifest, (path) => sizes.get(path) ?? 0));
  }
}

function refuse(faults: readonly FileFault[]): void {
  const errors = faults.map(({ path, message }) => ({
    field: 'body.files',
    message: `${path} ${message}`,
  }));
  const [first] = errors;
  if (first) throw new ApiProblem('incompatible-version', first.message, { errors });
}
