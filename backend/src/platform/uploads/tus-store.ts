import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { ApiProblem } from '../endpoints/index.js';
import type { UploadFolder, UploadNote, UploadOwner } from './upload-folder.js';

/** The uploads of one owner, as the tus server wants them. */
export class TusStore extends DataStore {
  constructor(
    private readonly folder: UploadFolder,
    private readonly owner: UploadOwner,
    private readonly lifetimeMs: number,
  ) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const startedAt = Date.now();
    upload.creation_date = new Date(startedAt).toISOString();
    await this.folder.create(this.owner, upload.id, {
      size: upload.size ?? 0,
      metadata: textsOf(upload.metadata),
      startedAt,
      expiresAt: startedAt + this.lifetimeMs,
      isAccepted: false,
    });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.folder.append(this.owner, id, stream, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.folder.find(this.owner, id);
    if (!note) throw new ApiProblem('not-found', 'There is no such upload.');
    return this.uploadOf(id, note);
  }

  override async remove(id: string): Promise<void> {
    await this.folder.remove(this.owner, id);
  }

  override getExpiration(): number {
    return this.lifetimeMs;
  }

  private async uploadOf(id: string, note: UploadNote): Promise<Upload> {
    const { size, metadata, startedAt, isAccepted } = note;
    const offset = isAccepted ? size : await this.folder.offsetOf(this.owner, id);
    const creation_date = new Date(startedAt).toISOString();
    return new Upload({ id, size, metadata, offset, creation_date });
  }
}

/** The metadata of an upload; a name without a value has an empty one. */
export function textsOf(metadata: Upload['metadata']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata ?? {}).map(([name, value]) => [name, value ?? '']),
  );
}
