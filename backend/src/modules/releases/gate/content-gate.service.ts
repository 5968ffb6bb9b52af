import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { checkFile, checkPageWeight, type FileFault } from '@tessera/federation/compatibility';
import { In, Repository } from 'typeorm';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../platform/storage/index.js';
import { StoredFile } from '../entities/stored-file.entity.js';
import { fileKey } from '../files/file-keys.js';

type ReleaseFile = Publication['files'][number];

/** Looks into the files of a version before it is published. */
@Injectable()
export class ContentGate {
  private readonly ownOrigins: readonly string[];

  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    this.ownOrigins = publicUrl ? [new URL(publicUrl).origin] : [];
  }

  /** @throws ApiProblem `incompatible-version` with what speaks against each file */
  async refuseUnfitFiles(files: readonly ReleaseFile[]): Promise<void> {
    const faults: FileFault[] = [];
    for (const file of files) {
      faults.push(...(await this.check(file)));
      // Reading a large script takes a while; others are answered in between.
      await setImmediate();
    }
    refuse(faults);
  }

  /** @throws ApiProblem `incompatible-version` with every module that brings too much to a page */
  async refuseHeavyPages({ manifest, files }: Publication): Promise<void> {
    const stored = await this.files.findBy({ hash: In(files.map(({ hash }) => hash)) });
    const weights = new Map(stored.map(({ hash, size, variants }) => [hash, variants.br ?? size]));
    const sizes = new Map(files.map(({ path, hash }) => [path, weights.get(hash) ?? 0]));
    refuse(checkPageWeight(manifest, (path) => sizes.get(path) ?? 0));
  }

  private async check({ path, hash }: ReleaseFile): Promise<FileFault[]> {
    const bytes = await this.store.get(fileKey(hash));
    if (!bytes || createHash('sha384').update(bytes).digest('hex') !== hash)
      return [{ path, message: 'is not what was uploaded: the store has lost or damaged it' }];
    return checkFile(path, bytes, this.ownOrigins);
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
