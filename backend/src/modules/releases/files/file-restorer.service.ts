import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore, StoreUnavailable } from '../../../platform/storage/index.js';
import type { Encoding, StoredFileEntity } from '../entities/stored-file.entity.js';
import { AssetService } from './asset.service.js';
import { FileService } from './file.service.js';
import { readForm } from './read-form.js';
import { decode } from './whole-bytes.js';

/**
 * `restored`: something was lost or damaged and is stored anew. `unsaved`: the same, but the store takes nothing at the
 * moment; visitors get a copy. `lost`: there is no copy.
 */
export type FileCondition = 'whole' | 'restored' | 'unsaved' | 'lost';

type WholeForms = ReadonlyMap<Encoding | undefined, Buffer>;

/** Looks whether the store holds a file as it was stored, and restores it from another copy where it does not. */
@Injectable()
export class FileRestorer {
  private readonly logger = new Logger(FileRestorer.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly assets: AssetService,
    private readonly files: FileService,
  ) {}

  /** Reads every form of a file. @throws StoreUnavailable */
  async restore(file: Pick<StoredFileEntity, 'hash' | 'variants'>): Promise<FileCondition> {
    const wanted = [undefined, ...(['br', 'gzip'] as const).filter((one) => one in file.variants)];
    const whole = await this.wholeForms(file.hash, wanted);
    if (whole.size === wanted.length) return 'whole';
    const bytes = (await decoded(whole)) ?? (await this.assets.copyInMemory(file.hash));
    return bytes ? this.save(file.hash, bytes, whole.get('br')) : 'lost';
  }

  private async wholeForms(
    hash: string,
    wanted: readonly (Encoding | undefined)[],
  ): Promise<WholeForms> {
    const whole = new Map<Encoding | undefined, Buffer>();
    for (const encoding of wanted) {
      const bytes = await readForm(this.store, hash, encoding);
      if (bytes) whole.set(encoding, bytes);
    }
    return whole;
  }

  private async save(
    hash: string,
    bytes: Buffer,
    brotli: Buffer | undefined,
  ): Promise<FileCondition> {
    try {
      await this.files.replace(hash, bytes, brotli);
      this.logger.warn(`${hash} was damaged or lost and is restored from another copy`);
      return 'restored';
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.logger.warn(`${hash} is damaged or lost and can't be restored now: ${error.message}`);
      return 'unsaved';
    }
  }
}

/** The file itself from any of its forms. */
async function decoded(whole: WholeForms): Promise<Buffer | null> {
  for (const [encoding, bytes] of whole) return decode(bytes, encoding);
  return null;
}
