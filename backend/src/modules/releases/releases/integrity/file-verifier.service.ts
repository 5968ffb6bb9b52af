import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { DataSource, In } from 'typeorm';
import type { Encoding } from '../../../../platform/http/index.js';
import { ObjectStore, StoreUnavailable } from '../../../../platform/storage/index.js';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { AssetService } from '../files/asset.service.js';
import { FileService } from '../files/file.service.js';
import { decode, readVerified } from '../files/stored-bytes.js';

/**
 * `restored`: was lost or damaged, and has been stored again from another copy. `unsaved`: the same, but the store
 * can't be written to at the moment; visitors get the copy. `lost`: there is no copy.
 */
type FileCondition = 'intact' | 'restored' | 'unsaved' | 'lost';

/** Paths of the files of a version by their condition. */
export type FilesReport = Readonly<Record<FileCondition, readonly string[]>>;

/** How fast a version is checked. */
export interface Pace {
  /** Time between two files, so that others can use the disk, in milliseconds. */
  readonly pause?: number;
  readonly signal?: AbortSignal;
}

type Forms = ReadonlyMap<Encoding | undefined, Buffer>;

/** Verifies that the store holds files as they were uploaded, and restores them from other copies if it does not. */
@Injectable()
export class FileVerifier {
  private readonly logger = new Logger(FileVerifier.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly assets: AssetService,
    private readonly files: FileService,
  ) {}

  /** Verifies every file of a version, one after another. @throws StoreUnavailable */
  async verify(
    files: Publication['files'],
    { pause = 0, signal }: Pace = {},
  ): Promise<FilesReport> {
    const variants = await this.variants(files.map(({ hash }) => hash));
    const report: Record<FileCondition, string[]> = {
      intact: [],
      restored: [],
      unsaved: [],
      lost: [],
    };
    for (const { path, hash } of files) {
      report[await this.verifyForms({ hash, variants: variants.get(hash) ?? {} })].push(path);
      await (pause > 0 ? delay(pause, undefined, { ...(signal && { signal }) }) : setImmediate());
    }
    return report;
  }

  /** Verifies one file, whichever versions it belongs to. @throws StoreUnavailable */
  async verifyFile(hash: string): Promise<void> {
    const variants = await this.variants([hash]);
    await this.verifyForms({ hash, variants: variants.get(hash) ?? {} });
  }

  private async variants(
    hashes: readonly string[],
  ): Promise<Map<string, StoredFileEntity['variants']>> {
    const stored = await this.database.manager.findBy(StoredFileEntity, { hash: In([...hashes]) });
    return new Map(stored.map((file) => [file.hash, file.variants]));
  }

  private async verifyForms({
    hash,
    variants,
  }: Pick<StoredFileEntity, 'hash' | 'variants'>): Promise<FileCondition> {
    const expected = [undefined, ...(['br', 'gzip'] as const).filter((one) => one in variants)];
    const intact = await this.intactForms(hash, expected);
    if (intact.size === expected.length) return 'intact';
    const bytes = (await plainBytes(intact)) ?? (await this.assets.readCached(hash));
    return bytes ? this.restore(hash, bytes, intact.get('br')) : 'lost';
  }

  private async intactForms(
    hash: string,
    expected: readonly (Encoding | undefined)[],
  ): Promise<Forms> {
    const intact = new Map<Encoding | undefined, Buffer>();
    for (const encoding of expected) {
      const bytes = await readVerified(this.store, hash, encoding);
      if (bytes) intact.set(encoding, bytes);
    }
    return intact;
  }

  private async restore(
    hash: string,
    bytes: Buffer,
    brotli: Buffer | undefined,
  ): Promise<FileCondition> {
    try {
      await this.files.replace(hash, bytes, brotli);
      this.logger.warn(`${hash} was missing or damaged and has been restored from another copy`);
      return 'restored';
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.logger.warn(`${hash} is missing or damaged and can't be restored: ${error.message}`);
      return 'unsaved';
    }
  }
}

async function plainBytes(forms: Forms): Promise<Buffer | null> {
  for (const [encoding, bytes] of forms) return decode(bytes, encoding);
  return null;
}
