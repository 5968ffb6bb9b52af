import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../platform/storage/index.js';
import { StoredFile } from '../entities/stored-file.entity.js';
import { fileKey } from './file-keys.js';

/** Files of versions, each stored once under the hash of its bytes. */
@Injectable()
export class FileService {
  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
  ) {}

  /** Those of the hashes whose bytes the store does not hold. */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(hashes)];
    const known = await this.files.find({ select: { hash: true }, where: { hash: In(wanted) } });
    const recorded = new Set(known.map(({ hash }) => hash));
    const present = await Promise.all(
      wanted.map(async (hash) => recorded.has(hash) && (await this.store.has(fileKey(hash)))),
    );
    return wanted.filter((_, index) => !present[index]);
  }

  /**
   * Stores a file once its bytes have been checked; nothing is written before.
   * @throws ApiProblem `integrity-mismatch` where the bytes have another hash
   */
  async save(hash: string, bytes: Buffer): Promise<{ hash: string; size: number }> {
    const actual = createHash('sha384').update(bytes).digest('hex');
    if (actual !== hash) {
      throw new ApiProblem('integrity-mismatch', `The bytes received have the hash ${actual}`);
    }
    const size = bytes.length;
    if ((await this.missing([hash])).length > 0) {
      await this.files.manager.transaction(async (manager) => {
        await lockFile(manager, hash);
        await this.store.put(fileKey(hash), bytes);
        // Compressed forms belong to the bytes: where those had been lost, the forms are made anew.
        await manager.upsert(StoredFile, { hash, size, variants: null }, ['hash']);
      });
    }
    return { hash, size };
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
