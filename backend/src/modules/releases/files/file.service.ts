import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../platform/storage/index.js';
import { StoredFile } from '../entities/stored-file.entity.js';
import { fileKey } from './file-keys.js';
import { areWhole, hashOf } from './whole-bytes.js';

/** Files of versions, each stored once under the hash of its bytes. */
@Injectable()
export class FileService {
  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
  ) {}

  /** Those of the hashes whose bytes the store does not hold, or no longer as they were stored. */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(hashes)];
    const known = await this.files.findBy({ hash: In(wanted) });
    const files = new Map(known.map((file) => [file.hash, file]));
    const missing: string[] = [];
    // One after another, because each is read as a whole.
    for (const hash of wanted) {
      const file = files.get(hash);
      if (!file || !(await this.isWhole(file))) missing.push(hash);
    }
    return missing;
  }

  /**
   * Stores a file once its bytes have been checked; nothing is written before.
   * @throws ApiProblem `integrity-mismatch` where the bytes have another hash
   */
  async save(hash: string, bytes: Buffer): Promise<{ hash: string; size: number }> {
    const actual = hashOf(bytes);
    if (actual !== hash) {
      throw new ApiProblem('integrity-mismatch', `The bytes received have the hash ${actual}`);
    }
    const size = bytes.length;
    if ((await this.missing([hash])).length > 0) {
      await this.files.manager.transaction(async (manager) => {
        await lockFile(manager, hash);
        await this.store.put(fileKey(hash), bytes);
        // Compressed forms belong to the bytes: they are made anew with the next publication.
        await manager.upsert(StoredFile, { hash, size, variants: null }, ['hash']);
      });
    }
    return { hash, size };
  }

  /** Whether the store holds a file and its compressed forms as they were stored. */
  private async isWhole({ hash, variants }: StoredFile): Promise<boolean> {
    for (const encoding of encodings) {
      if (encoding && variants?.[encoding] === undefined) continue;
      const bytes = await this.store.get(fileKey(hash, encoding));
      if (!bytes || !(await areWhole(bytes, hash, encoding))) return false;
    }
    return true;
  }

  /** Removes the bytes of a file, plain and encoded, unless it was stored again meanwhile. */
  async removeBytes(hash: string): Promise<void> {
    await this.files.manager.transaction(async (manager) => {
      await lockFile(manager, hash);
      if (await manager.existsBy(StoredFile, { hash })) return;
      for (const encoding of encodings) await this.store.remove(fileKey(hash, encoding));
    });
  }
}

const encodings = [undefined, 'br', 'gzip'] as const;

/** Bytes and row of one file change together. */
async function lockFile(manager: EntityManager, hash: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
}
