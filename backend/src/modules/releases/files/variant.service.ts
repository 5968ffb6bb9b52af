import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { In, IsNull, Repository } from 'typeorm';
import { ObjectStore } from '../../../platform/storage/index.js';
import { StoredFile, type Variants } from '../entities/stored-file.entity.js';
import { compress, isCompressible } from './compress.js';
import { fileKey } from './file-keys.js';

/**
 * How many files are compressed at once. Each takes a whole core, and one of the four threads that read files for
 * visitors as well.
 */
const atOnce = 2;

/** Compressed forms of files, made when the first version that holds them is published. */
@Injectable()
export class VariantService {
  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
  ) {}

  /** Makes what is lacking; the largest first, so that none of them is left alone at the end. */
  async prepare(files: Publication['files']): Promise<void> {
    const hashes = files.filter(({ path }) => isCompressible(path)).map(({ hash }) => hash);
    const lacking = await this.files.find({
      where: { hash: In(hashes), variants: IsNull() },
      order: { size: 'DESC' },
    });
    const rest = lacking.values();
    const work = async (): Promise<void> => {
      for (const { hash } of rest)
        await this.files.update({ hash }, { variants: await this.make(hash) });
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  private async make(hash: string): Promise<Variants> {
    const bytes = await this.store.get(fileKey(hash));
    if (!bytes) return {};
    const forms = await compress(bytes);
    await Promise.all(
      [...forms].map(([encoding, form]) => this.store.put(fileKey(hash, encoding), form)),
    );
    return Object.fromEntries([...forms].map(([encoding, form]) => [encoding, form.length]));
  }
}
