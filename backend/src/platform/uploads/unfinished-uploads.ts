import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type OpenUpload, OpenUploads, ofVisitor, uploadFolder } from './open-uploads.js';

/** An upload that its visitor can continue. */
export interface UnfinishedUpload extends Pick<
  OpenUpload,
  'id' | 'size' | 'metadata' | 'startedAt' | 'expiresAt'
> {
  /** How many bytes have arrived. */
  readonly arrived: number;
}

/** What visitors have begun to upload and not finished, for the module whose endpoint it is. */
@Injectable()
export class UnfinishedUploads {
  constructor(private readonly uploads: OpenUploads) {}

  /** Those to the endpoint at a path, the newest first. */
  async of(
    visitorId: string,
    path: string,
    manager?: EntityManager,
  ): Promise<readonly UnfinishedUpload[]> {
    const owner = { owner: ofVisitor(visitorId), path };
    const found = await this.uploads.unfinished(owner, manager);
    return found.map(({ object, ...upload }) => ({ ...upload, arrived: object.size }));
  }

  /** Folder of the store with what arrives at a path, and with what has been accepted. */
  folderOf(path: string): string {
    return uploadFolder(path);
  }

  /** Which of some objects of that folder belong to uploads that are not finished. */
  among(keys: readonly string[]): Promise<readonly string[]> {
    return this.uploads.unaccepted(keys);
  }

  /** Has one visitor go on with those of another. */
  async merge(manager: EntityManager, path: string, from: string, to: string): Promise<void> {
    const owned = (visitorId: string) => ({ owner: ofVisitor(visitorId), path });
    await this.uploads.give(manager, owned(from), owned(to));
  }

  /** Gives them up; what has arrived is removed by a job. */
  async erase(manager: EntityManager, path: string, visitorId: string): Promise<void> {
    await this.uploads.expire(manager, { owner: ofVisitor(visitorId), path });
  }
}
