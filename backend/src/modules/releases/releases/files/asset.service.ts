import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource, In } from 'typeorm';
import type { Encoding } from '../../../../platform/http/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { integrityList, versionKey } from '../composition/release.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { StoredFileEntity, type Variants } from '../entities/stored-file.entity.js';
import { decode, fileKey, readVerified, storedForms } from './stored-bytes.js';

/** A file of a published version, as the site serves it. */
export interface Asset {
  readonly hash: string;
  readonly variants: Variants;
}

interface AssetTable {
  /** By path. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly integrityList: string;
}

/** A file in one of its encodings. */
interface StoredForm {
  readonly hash: string;
  readonly encoding: Encoding | undefined;
}

type VersionId = Pick<ReleaseVersionEntity, 'name' | 'version'>;

const cachedVersions = 500;
const cachedBytes = 64 * 1024 * 1024;

/** Finds and reads files of published versions. Both are immutable, so they can be cached. */
@Injectable()
export class AssetService {
  private readonly tables = new LRUCache<string, AssetTable>({
    max: cachedVersions,
    fetchMethod: (key) => this.readTable(key),
  });
  private readonly bytes = new LRUCache<string, Buffer, StoredForm>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (key, _, { context }) => this.readStored(key, context),
  });
  private readonly logger = new Logger(AssetService.name);
  private reportDamage = (_hash: string): void => {};

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** `null` if the version does not exist or has no such file. */
  async find(name: string, version: string, path: string): Promise<Asset | null> {
    const table = await this.tables.fetch(versionKey({ name, version }));
    return table?.assets.get(path) ?? null;
  }

  /** The integrity of every script of a version as JSON; `null` if the version does not exist. */
  async integrityList(name: string, version: string): Promise<string | null> {
    const table = await this.tables.fetch(versionKey({ name, version }));
    return table?.integrityList ?? null;
  }

  /** @param listener gets the hash of each file that turns out to be lost or damaged while serving it */
  onDamage(listener: (hash: string) => void): void {
    this.reportDamage = listener;
  }

  /**
   * Bytes of a file, plain or encoded; `null` if the store has lost or damaged them. The plain bytes are available as
   * long as any form is.
   * @throws StoreUnavailable
   */
  async read({ hash }: Asset, encoding?: Encoding): Promise<Buffer | null> {
    const key = fileKey(hash, encoding);
    return (await this.bytes.fetch(key, { context: { hash, encoding } })) ?? null;
  }

  /** The plain bytes of a file if any of its forms is cached. */
  async readCached(hash: string): Promise<Buffer | null> {
    for (const encoding of storedForms) {
      const bytes = this.bytes.peek(fileKey(hash, encoding));
      if (bytes) return decode(bytes, encoding);
    }
    return null;
  }

  /** Caches where the files of a version are, for times when the database is down. */
  async preload(release: VersionId): Promise<void> {
    await this.tables.fetch(versionKey(release));
  }

  /** Drops a version that has been deleted. */
  evict(release: VersionId): void {
    this.tables.delete(versionKey(release));
  }

  /** Damaged bytes are never served. */
  private async readStored(
    key: string,
    { hash, encoding }: StoredForm,
  ): Promise<Buffer | undefined> {
    const bytes = await readVerified(this.store, hash, encoding);
    if (bytes) return bytes;
    this.logger.error(`${key} in the store is damaged or lost`);
    this.reportDamage(hash);
    return encoding ? undefined : ((await this.recover(hash)) ?? undefined);
  }

  /** The plain bytes from a compressed form, or from the cache. */
  private async recover(hash: string): Promise<Buffer | null> {
    const cached = await this.readCached(hash);
    if (cached) return cached;
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await readVerified(this.store, hash, encoding);
      if (bytes) return decode(bytes, encoding);
    }
    return null;
  }

  private async readTable(key: string): Promise<AssetTable | undefined> {
    const [name, version] = key.split(' ');
    const { manager } = this.database;
    const found = await manager.findOne(ReleaseVersionEntity, {
      select: { files: true, manifest: true },
      where: { name, version },
    });
    if (!found) return undefined;
    const hashes = found.files.map(({ hash }) => hash);
    const stored = await manager.findBy(StoredFileEntity, { hash: In(hashes) });
    const variants = new Map(stored.map((file) => [file.hash, file.variants]));
    const assets = found.files.map(
      ({ path, hash }) => [path, { hash, variants: variants.get(hash) ?? {} }] as const,
    );
    return {
      assets: new Map(assets),
      integrityList: integrityList(found.files, found.manifest).text,
    };
  }
}
