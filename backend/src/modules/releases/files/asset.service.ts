import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource, In } from 'typeorm';
import { ObjectStore } from '../../../platform/storage/index.js';
import { integrityList } from '../composition/integrity-list.js';
import { versionKey } from '../composition/release.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { type Encoding, StoredFileEntity, type Variants } from '../entities/stored-file.entity.js';
import { fileKey } from './file-keys.js';
import { readForm } from './read-form.js';
import { decode } from './whole-bytes.js';

/** A file of a published version, as the site hands it out. */
export interface Asset {
  readonly hash: string;
  readonly variants: Variants;
}

type AssetTable = ReadonlyMap<string, Asset>;

/** A file in one of its encodings. */
interface Form {
  readonly hash: string;
  readonly encoding: Encoding | undefined;
}

/** Is told the hash of a file that turned out to be lost or damaged. */
type DamageListener = (hash: string) => void;

const forms = [undefined, 'br', 'gzip'] as const;

const rememberedVersions = 500;
const rememberedBytes = 64 * 1024 * 1024;

/**
 * Finds and reads files of published versions. Both never change, so that memory is as good as the
 * store.
 */
@Injectable()
export class AssetService {
  private readonly tables = new LRUCache<string, AssetTable>({
    max: rememberedVersions,
    fetchMethod: (key) => this.readTable(key),
  });
  private readonly bytes = new LRUCache<string, Buffer, Form>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (key, _, { context }) => this.readStored(key, context),
  });
  private readonly logger = new Logger(AssetService.name);
  private tell: DamageListener = () => {};

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** `null` where the version does not exist or has no such file. */
  async find(name: string, version: string, path: string): Promise<Asset | null> {
    const table = await this.tables.fetch(versionKey({ name, version }));
    return table?.get(path) ?? null;
  }

  /** The integrity of every script of a version as JSON; `null` where the version does not exist. */
  async integrityList(name: string, version: string): Promise<string | null> {
    const table = await this.tables.fetch(versionKey({ name, version }));
    if (!table) return null;
    return integrityList([...table].map(([path, { hash }]) => ({ path, hash }))).text;
  }

  /** Has somebody care for what is found to be damaged while it is read for visitors. */
  onDamage(listener: DamageListener): void {
    this.tell = listener;
  }

  /**
   * Bytes of a file, plain or encoded; `null` where the store has lost or damaged them. The plain ones are there as long
   * as any form is.
   * @throws StoreUnavailable
   */
  async read({ hash }: Asset, encoding?: Encoding): Promise<Buffer | null> {
    return (
      (await this.bytes.fetch(fileKey(hash, encoding), { context: { hash, encoding } })) ?? null
    );
  }

  /** The plain bytes of a file as far as they are in memory, in whatever form. */
  async copyInMemory(hash: string): Promise<Buffer | null> {
    for (const encoding of forms) {
      const bytes = this.bytes.peek(fileKey(hash, encoding));
      if (bytes) return decode(bytes, encoding);
    }
    return null;
  }

  /** What is not what was stored is never handed out. */
  private async readStored(key: string, { hash, encoding }: Form): Promise<Buffer | undefined> {
    const bytes = await readForm(this.store, hash, encoding);
    if (bytes) return bytes;
    this.logger.error(`${key} in the store is damaged or lost`);
    this.tell(hash);
    return encoding ? undefined : ((await this.copy(hash)) ?? undefined);
  }

  /** The plain bytes from another form, which may have been encoded from them or come to the site encoded. */
  private async copy(hash: string): Promise<Buffer | null> {
    const inMemory = await this.copyInMemory(hash);
    if (inMemory) return inMemory;
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await readForm(this.store, hash, encoding);
      if (bytes) return decode(bytes, encoding);
    }
    return null;
  }

  /** Keeps at hand where the files of a version are, for times when the database is away. */
  async remember(release: { readonly name: string; readonly version: string }): Promise<void> {
    await this.tables.fetch(versionKey(release));
  }

  /** The version is there no more. */
  forget(release: { readonly name: string; readonly version: string }): void {
    this.tables.delete(versionKey(release));
  }

  private async readTable(key: string): Promise<AssetTable | undefined> {
    const [name, version] = key.split(' ');
    const { manager } = this.database;
    const found = await manager.findOne(ReleaseVersionEntity, {
      select: { files: true },
      where: { name, version },
    });
    if (!found) return undefined;
    const hashes = found.files.map(({ hash }) => hash);
    const stored = await manager.findBy(StoredFileEntity, { hash: In(hashes) });
    const variants = new Map(stored.map((file) => [file.hash, file.variants]));
    return new Map(
      found.files.map(({ path, hash }) => [path, { hash, variants: variants.get(hash) ?? {} }]),
    );
  }
}
