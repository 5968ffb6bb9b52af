import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../platform/storage/index.js';
import { type Encoding, StoredFileEntity } from '../entities/stored-file.entity.js';
import { compress } from './compress.js';
import { fileKey } from './file-keys.js';
import { readForm } from './read-form.js';
import { decode, hashOf } from './whole-bytes.js';

/** Files of versions, each stored once under the hash of its bytes. */
@Injectable()
export class FileService {
  constructor(
    @InjectRepository(StoredFileEntity) private readonly files: Repository<StoredFileEntity>,
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
   * Stores a file and its compressed forms once its bytes have been checked; nothing is written before. Until they are
   * settled a loss of power may take them away again.
   * @param sent the file, or its form in the encoding
   * @throws ApiProblem `integrity-mismatch` where the bytes have another hash
   */
  async save(
    hash: string,
    sent: Buffer,
    encoding: 'br' | 'identity',
  ): Promise<{ hash: string; size: number }> {
    const brotli = encoding === 'br' ? sent : undefined;
    const bytes = await decode(sent, brotli && 'br');
    const actual = hashOf(bytes);
    if (actual !== hash) {
      throw new ApiProblem('integrity-mismatch', `The bytes received have the hash ${actual}`);
    }
    if ((await this.missing([hash])).length > 0)
      await this.write(hash, bytes, await compress(bytes, brotli));
    return { hash, size: bytes.length };
  }

  /**
   * Stores all forms of a file anew, whatever the store holds, to stay.
   * @param bytes what belongs to the hash
   * @param brotli its form where that is at hand
   * @throws StoreUnavailable
   */
  async replace(hash: string, bytes: Buffer, brotli: Buffer | undefined): Promise<void> {
    await this.write(hash, bytes, await compress(bytes, brotli));
    await this.settle([hash]);
  }

  /**
   * The files are there to stay, as far as the store holds them. Compressed forms are not waited for: where one is lost,
   * visitors get the file itself.
   */
  settle(hashes: readonly string[]): Promise<void> {
    return this.store.settle(hashes.map((hash) => fileKey(hash)));
  }

  private async write(hash: string, bytes: Buffer, forms: Map<Encoding, Buffer>): Promise<void> {
    const variants = Object.fromEntries(
      [...forms].map(([encoding, { length }]) => [encoding, length]),
    );
    await this.files.manager.transaction(async (manager) => {
      await lockFile(manager, hash);
      // The row may be lost with the power like the bytes; the version that needs both settles both.
      await manager.query('set local synchronous_commit to off');
      await Promise.all([
        this.store.put(fileKey(hash), bytes),
        ...[...forms].map(([encoding, form]) => this.store.put(fileKey(hash, encoding), form)),
      ]);
      await manager.upsert(StoredFileEntity, { hash, size: bytes.length, variants }, ['hash']);
    });
  }

  /** Whether the store holds a file and its compressed forms as they were stored. */
  private async isWhole({ hash, variants }: StoredFileEntity): Promise<boolean> {
    for (const encoding of encodings) {
      if (encoding && variants[encoding] === undefined) continue;
      if (!(await readForm(this.store, hash, encoding))) return false;
    }
    return true;
  }

  /** Removes the bytes of a file, plain and encoded, unless it was stored again meanwhile. */
  async removeBytes(hash: string): Promise<void> {
    await this.files.manager.transaction(async (manager) => {
      await lockFile(manager, hash);
      if (await manager.existsBy(StoredFileEntity, { hash })) return;
      for (const encoding of encodings) await this.store.remove(fileKey(hash, encoding));
    });
  }
}

const encodings = [undefined, 'br', 'gzip'] as const;

/** Bytes and row of one file change together. */
async function lockFile(manager: EntityManager, hash: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
}
