import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { In, IsNull, Repository } from 'typeorm';
import { ObjectStore } from '../../../platform/storage/index.js';
import { StoredFile, type Variants } from '../entities/stored-file.entity.js';
import { compress, isCompressible } from './compress.js';
import { fileKey } from './file-keys.js';

/** Compressed forms of files, made when the first version that holds them is published. */
@Injectable()
export class VariantService {
  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly store: ObjectStore,
  ) {}

  /** Makes what is lacking. One file after another: compressing well takes a whole core. */
  async prepare(files: Publication['files']): Promise<void> {
    const hashes = files.filter(({ path }) => isCompressible(path)).map(({ hash }) => hash);
    const lacking = await this.files.findBy({ hash: In(hashes), variants: IsNull() });
    for (const { hash } of lacking) {
      const variants = await this.make(hash);
      await this.files.update({ hash }, { variants });
    }
  }

  private async make(hash: string): Promise<Variants> {
    const bytes = await this.store.get(fileKey(hash));
    if (!bytes) return {};
    const forms = await compress(bytes);
    for (const [encoding, form] of forms) await this.store.put(fileKey(hash, encoding), form);
    return Object.fromEntries([...forms].map(([encoding, form]) => [encoding, form.length]));
  }
}
