import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Crop,
  type StoredFile,
  type UnfinishedUpload as Unfinished,
  uploadMetadata,
} from '@tessera/contracts-creator';
import type { z } from 'zod';
import type { FinishedUpload, ReceivedFile } from '../../../../platform/endpoints/index.js';
import { ObjectStore, StoreUnavailable } from '../../../../platform/storage/index.js';
import { type UnfinishedUpload, UnfinishedUploads } from '../../../../platform/uploads/index.js';
import { dropObject, formFolder } from '../files/unneeded-objects.job.js';
import { Arrivals } from './arrivals.service.js';
import type { ArrivingFile } from './arriving-file.js';
import { uploadsPath } from './storage-quota.service.js';

type Metadata = z.output<typeof uploadMetadata>;
type Described = Pick<ArrivingFile, 'visitorId' | 'type' | 'folder' | 'videoId'>;

/** Both doors for files: forms, and uploads in parts. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly arrivals: Arrivals,
    private readonly store: ObjectStore,
    private readonly unfinished: UnfinishedUploads,
  ) {}

  /** @throws as `Arrivals.take` */
  takeForm(
    { name, size, sha256, path, bytes }: ReceivedFile,
    described: Described,
  ): Promise<StoredFile> {
    const objectKey = `${formFolder}${randomBytes(16).toString('hex')}`;
    return this.arrivals.take({
      ...described,
      name,
      size,
      crop: null,
      hash: () => Promise.resolve(sha256),
      read: (start, end) => bytes({ start, end }),
      keep: async () => {
        await this.store.adopt(objectKey, path);
        return objectKey;
      },
      discard: () => this.store.remove(objectKey),
      accept: () => Promise.resolve(),
    });
  }

  /** Its bytes stay where they arrived. @throws as `Arrivals.take` */
  takeUpload(
    { key, size, sha256, metadata, accept }: FinishedUpload<Metadata>,
    visitorId: string,
  ): Promise<StoredFile> {
    const { name, type, folder, videoId = null } = metadata;
    return this.arrivals.take({
      visitorId,
      name,
      type,
      folder,
      videoId,
      size,
      crop: cropIn(metadata),
      hash: async () => sha256 ?? (await hashOf(this.stored(key, 0, size - 1))),
      accept: async (manager, isKept) => {
        await accept(manager);
        if (!isKept) await dropObject(manager, key);
      },
      read: (start = 0, end = size - 1) => this.stored(key, start, end),
      keep: () => Promise.resolve(key),
      // Its visitor can send the last byte again, as long as it has not expired.
      discard: () => Promise.resolve(),
    });
  }

  /** The newest first. */
  async list(visitorId: string): Promise<Unfinished[]> {
    const found = await this.unfinished.of(visitorId, uploadsPath);
    return found.map(toUnfinished);
  }

  private async *stored(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end < start) return;
    const opened = await this.store.open(key, { range: { start, end } });
    if (!opened) throw new StoreUnavailable('read', new Error('what has arrived is gone'));
    yield* opened.stream as AsyncIterable<Uint8Array>;
  }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

function cropIn({ crop }: Metadata): Crop | null {
  const [x = 0, y = 0, width = 0, height = 0] = crop?.split(',').map(Number) ?? [];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function toUnfinished(upload: UnfinishedUpload): Unfinished {
  const { id, size, arrived, startedAt, expiresAt } = upload;
  const { name, type, folder, videoId = null, modifiedAt } = uploadMetadata.parse(upload.metadata);
  return {
    id,
    name,
    type,
    folder,
    videoId,
    size,
    arrived,
    modifiedAt: modifiedAt === undefined ? null : Number(modifiedAt),
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
