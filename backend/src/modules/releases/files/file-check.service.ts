import { Injectable } from '@nestjs/common';
import type { Publication } from '@tessera/contracts';
import { ObjectStore } from '../../../platform/storage/index.js';
import { fileKey } from './file-keys.js';
import { areWhole } from './whole-bytes.js';

/** Looks whether the store holds the files of a version as they were published. */
@Injectable()
export class FileCheck {
  constructor(private readonly store: ObjectStore) {}

  /** Paths of those that are damaged or lost. Compressed forms do not count: without one, visitors get the file itself. */
  async damaged(files: Publication['files']): Promise<string[]> {
    const paths: string[] = [];
    // One after another, because each is read as a whole.
    for (const { path, hash } of files) {
      const bytes = await this.store.get(fileKey(hash));
      if (!bytes || !(await areWhole(bytes, hash))) paths.push(path);
    }
    return paths;
  }
}
