import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { DataSource, type EntityManager, In } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { Encoding } from '../../../../platform/http/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { compress } from './compress.js';
import { decode, fileKey, hashOf, readVerified, storedForms } from './stored-bytes.js';

/** Files of versions, each stored once under the hash of its bytes. */
@Injectable()
export class FileService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** The hashes whose bytes the store does not hold, or holds damaged. */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const unique = [...new Set(hashes)];
    const known = await this.database.manager.findBy(StoredFileEntity, { hash: In(unique) });
    const files = new Map(known.map((file) => [file.hash, file]));
    const missing: string[] = [];
    // One after another, because each file is read in full.
    for (const hash of unique) {
      const file = files.get(hash);
      if (!file || !(await this.isIntact(file))) missing.push(hash);
    }
    return missing;
  }

  /**
   * Stores a file and its compressed forms once its bytes have been verified. Until `settle`, a power failure may lose
   * them again.
   * @param sent the file, or its form in the encoding
   * @throws ApiProblem `integrity-mismatch` if the bytes have another hash; nothing is stored
   */
  async save(
    hash: string,
    sent: Buffer,
    encoding: 'br' | 'identity',
  ): Promise<{ hash: string; size: number }> {
    const brotli = encoding === 'br' ? sent : undefined;
    const bytes = await decode(sent, brotli && 'br');
    const actual = hashOf(bytes);
    if (actual !== hash)
      throw new ApiProblem('integrity-mismatch', `The received bytes have the hash ${actual}.`);
    if ((await this.missing([hash])).length > 0)
      await this.write(hash, bytes, await compress(bytes, brotli));
    return { hash, size: bytes.length };
  }

  /**
   * Overwrites all forms of a file, durably.
   * @param bytes must match the hash
   * @param brotli the compressed form, if at hand
   * @throws StoreUnavailable
   */
  async replace(hash: string, bytes: Buffer, brotli: Buffer | undefined): Promise<void> {
    await this.write(hash, bytes, await compress(bytes, brotli));
    await this.settle([hash]);
  }

  /**
   * Makes stored files durable. Compressed forms are not waited for: if one is lost, visitors get the plain file.
   */
  settle(hashes: readonly string[]): Promise<void> {
    return this.store.settle(hashes.map((hash) => fileKey(hash)));
  }

  /** Removes the bytes of a file, plain and compressed, unless it has been stored again. */
  async removeBytes(hash: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockFile(manager, hash);
      if (await manager.existsBy(StoredFileEntity, { hash })) return;
      for (const encoding of storedForms) await this.store.remove(fileKey(hash, encoding));
    });
  }

  private async write(hash: string, bytes: Buffer, forms: Map<Encoding, Buffer>): Promise<void> {
    const variants = Object.fromEntries(
      [...forms].map(([encoding, { length }]) => [encoding, length]),
    );
    await this.database.transaction(async (manager) => {
      await lockFile(manager, hash);
      // The row need not be more durable than the bytes; publishing a version settles both.
      await manager.query('set local synchronous_commit to off');
      await Promise.all([
        this.store.put(fileKey(hash), bytes),
        ...[...forms].map(([encoding, form]) => this.store.put(fileKey(hash, encoding), form)),
      ]);
      await manager.upsert(StoredFileEntity, { hash, size: bytes.length, variants }, ['hash']);
    });
  }

  private async isIntact({ hash, variants }: StoredFileEntity): Promise<boolean> {
    for (const encoding of storedForms) {
      if (encoding && variants[encoding] === undefined) continue;
      if (!(await readVerified(this.store, hash, encoding))) return false;
    }
    return true;
  }
}

/** Bytes and row of a file change together. */
function lockFile(manager: EntityManager, hash: string): Promise<void> {
  return lockName(manager, hash);
}

/** @throws ApiProblem `files-missing` that names each of the files, if there are any */
export function assertNoneMissing(files: Publication['files']): void {
  if (files.length === 0) return;
  const errors = files.map(({ path }) => ({ field: 'body.files', message: `${path} is missing` }));
  const detail = `The store is missing ${files.length} of the files.`;
  throw new ApiProblem('files-missing', detail, { errors });
}
