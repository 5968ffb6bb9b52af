import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { type AnnouncedUpload, ApiProblem, type UploadAdmission } from '../endpoints/index.js';
import type { OpenUpload, OpenUploads, UploadOwner } from './open-uploads.js';

/** The uploads of one owner, as the tus server wants them. */
export class TusStore extends DataStore {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly owner: UploadOwner,
    private readonly lifetimeMs: number,
    private readonly admit: (upload: AnnouncedUpload) => Promise<UploadAdmission>,
  ) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const startedAt = Date.now();
    upload.creation_date = new Date(startedAt).toISOString();
    const { id, size = 0 } = upload;
    const metadata = textsOf(upload.metadata);
    const expiresAt = new Date(startedAt + this.lifetimeMs);
    const admission = await this.admit({ size, metadata });
    await this.uploads.create(this.owner, { id, size, metadata, expiresAt }, admission);
    return upload;
  }

  override async write(stream: Readable, id: string): Promise<number> {
    const upload = await this.find(id);
    if (!isWhole(upload)) return (await this.uploads.append(upload, stream)).size;
    // All of it has been stored before; only its handler has not accepted it.
    for await (const _ of stream);
    return upload.size;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.find(id);
    const { size, metadata, startedAt } = upload;
    const offset = offsetOf(upload);
    const creation_date = startedAt.toISOString();
    return new Upload({ id, size, metadata, offset, creation_date });
  }

  override async remove(id: string): Promise<void> {
    await this.uploads.remove(await this.find(id));
  }

  override getExpiration(): number {
    return this.lifetimeMs;
  }

  private async find(id: string): Promise<OpenUpload> {
    const upload = await this.uploads.find(this.owner, id);
    if (!upload) throw new ApiProblem('not-found', 'There is no such upload.');
    return upload;
  }
}

function isWhole({ size, object }: OpenUpload): boolean {
  return object.size === size;
}

/**
 * Where the client goes on. The last byte counts as missing until the handler has accepted the upload, so that a client whose last request
 * failed has the handler called once more.
 */
function offsetOf(upload: OpenUpload): number {
  const { size, object, isAccepted } = upload;
  if (isAccepted) return size;
  return isWhole(upload) ? Math.max(0, size - 1) : object.size;
}

/** The metadata of an upload; a name without a value has an empty one. */
function textsOf(metadata: Upload['metadata']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata ?? {}).map(([name, value]) => [name, value ?? '']),
  );
}
