import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Crop } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { ApiProblem, type IfMatch } from '../../../../platform/endpoints/index.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import type { StoredFileEntity } from '../entities/stored-file.entity.js';
import { storedFiles } from '../files/stored-files.rows.js';
import { Pictures, type PictureVariant } from './pictures.service.js';
import { pictureOf } from './stored-pictures.js';

/** Cuts pictures that are in the store already. */
@Injectable()
export class PictureCuts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Makes the sizes of a picture anew and stores them, before the transaction that names them.
   * @param ifMatch looked at before the work, and again by that transaction
   * @throws ApiProblem `file-not-found`, `precondition-failed`, `not-a-picture`, `invalid-request`
   */
  async make(
    file: Pick<StoredFileEntity, 'key' | 'visitorId'>,
    crop: Crop | null,
    ifMatch: IfMatch,
  ): Promise<readonly PictureVariant[]> {
    const row = await storedFiles.find(this.database.manager, file);
    ifMatch.assertCurrent(row.version);
    const objectKey = row.width === null ? null : await this.sourceOf(row);
    const facts = objectKey === null ? null : await this.store.stat(objectKey);
    if (objectKey === null || !facts)
      throw new ApiProblem('not-a-picture', 'Only pictures can be cut.');
    const { type } = row;
    const read = (start = 0, end = facts.size - 1) => this.read(objectKey, start, end);
    return this.pictures.recut({ type, size: facts.size, read }, crop);
  }

  /** For a transaction that has failed. */
  async discard(variants: readonly PictureVariant[]): Promise<void> {
    await this.pictures.discard(variants);
  }

  private async sourceOf({ id, objectKey }: StoredFileEntity): Promise<string | null> {
    if (objectKey !== null) return objectKey;
    const full = await pictureOf(this.database.manager, id, ['full']);
    return full?.objectKey ?? null;
  }

  private async *read(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    const opened = await this.store.open(key, { range: { start, end } });
    if (!opened) throw new ApiProblem('file-not-found', 'The content of this file is missing.');
    yield* opened.stream as AsyncIterable<Uint8Array>;
  }
}
