import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { shownTypes } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ObjectStore, storedFile, type StoredFile } from '../../../../platform/storage/index.js';
import { storedFiles } from './stored-files.rows.js';

const neutral = 'application/octet-stream';

/** Nothing in a file does anything on this site; a browser's own player may play it. */
const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** What a browser plays; pictures are shown only as we have made them. */
const played: ReadonlySet<string> = new Set(
  shownTypes.filter((type) => /^(video|audio)\//.test(type)),
);

/** The bytes of files, as they were sent. */
@Injectable()
export class FileContent {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** @param download to save it, not to show it @throws ApiProblem `file-not-found` */
  async of(key: string, visitorId: string, download: boolean): Promise<StoredFile> {
    const row = await storedFiles.find(this.database.manager, { key, visitorId });
    const isPlayed = played.has(row.mediaType);
    const file =
      row.objectKey === null
        ? null
        : await storedFile(this.store, row.objectKey, {
            type: isPlayed ? row.mediaType : neutral,
            fileName: row.name,
            ...(isPlayed && !download && { isShown: true }),
            headers: { 'content-security-policy': policy },
          });
    if (!file) throw new ApiProblem('file-not-found', 'The content of this file is missing.');
    return file;
  }
}
