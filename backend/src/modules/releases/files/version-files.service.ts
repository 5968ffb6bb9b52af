import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Publication } from '@tessera/contracts';
import { In, Repository } from 'typeorm';
import { StoredFileEntity } from '../entities/stored-file.entity.js';
import { type FileCondition, FileRestorer } from './file-restorer.service.js';

/** Paths of the files of a version by their condition. */
export type FilesReport = Readonly<Record<FileCondition, readonly string[]>>;

/** How a version is looked at. */
export interface Look {
  /** Time between two files, so that others get the disk as well, in milliseconds. */
  readonly pause?: number;
  readonly signal?: AbortSignal;
}

/** Knows whether the store holds a version whole. */
@Injectable()
export class VersionFiles {
  constructor(
    @InjectRepository(StoredFileEntity) private readonly stored: Repository<StoredFileEntity>,
    private readonly restorer: FileRestorer,
  ) {}

  /** Reads every file of a version, one after another, and restores what it can. @throws StoreUnavailable */
  async verify(
    files: Publication['files'],
    { pause = 0, signal }: Look = {},
  ): Promise<FilesReport> {
    const variants = await this.variants(files);
    const report: Record<FileCondition, string[]> = {
      whole: [],
      restored: [],
      unsaved: [],
      lost: [],
    };
    for (const { path, hash } of files) {
      const file = { hash, variants: variants.get(hash) ?? {} };
      report[await this.restorer.restore(file)].push(path);
      await (pause > 0 ? delay(pause, undefined, { ...(signal && { signal }) }) : setImmediate());
    }
    return report;
  }

  /** Looks at one file, whichever versions it belongs to. */
  async verifyFile(hash: string): Promise<FileCondition> {
    const file = await this.stored.findOneBy({ hash });
    return this.restorer.restore(file ?? { hash, variants: {} });
  }

  private async variants(
    files: Publication['files'],
  ): Promise<Map<string, StoredFileEntity['variants']>> {
    const stored = await this.stored.findBy({ hash: In(files.map(({ hash }) => hash)) });
    return new Map(stored.map((file) => [file.hash, file.variants]));
  }
}
