import type { Crop, StoredFile } from '@tessera/contracts-creator';
import type { FileType } from '@tessera/contracts-creator/values';

/** What a file is uploaded as. */
export interface UploadDetails {
  readonly type: FileType;
  readonly folder?: string;
  readonly videoId?: string;
  /** The part of a picture that is kept. */
  readonly crop?: Crop;
}

/**
 * `waiting`: others are before it. `checking`: everything has arrived, and the server’s sum is compared with the file’s. `retrying`: the
 * line or the server failed, and it goes on by itself.
 */
export type UploadState =
  | 'waiting'
  | 'uploading'
  | 'offline'
  | 'retrying'
  | 'checking'
  | 'paused'
  | 'failed'
  | 'done';

/** One upload as pages show it. */
export interface Upload extends UploadDetails {
  /** Of this page; the server has another one. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Of the file on the disk, in milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly state: UploadState;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Bytes a second lately. */
  readonly speed: number | null;
  /** Last part of its address, once the server knows it. */
  readonly serverId: string | null;
  /** Why it failed, as the server says it. */
  readonly error: string | null;
  /** What it has become. */
  readonly file: StoredFile | null;
}

/** How a file is found again: nobody chooses two that are alike in all of this. */
export type Fingerprint = Pick<Upload, 'name' | 'size'> & { readonly modifiedAt: number | null };

/** Whether two are the same file. Where a time is not known, name and size must do. */
export function isSameFile(one: Fingerprint, other: Fingerprint): boolean {
  const isSameTime =
    one.modifiedAt === null || other.modifiedAt === null || one.modifiedAt === other.modifiedAt;
  return one.name === other.name && one.size === other.size && isSameTime;
}

export function fingerprintOf({ name, size, lastModified }: File): Fingerprint {
  return { name, size, modifiedAt: lastModified };
}

/** Whether it goes on by itself as long as the page is open. */
export function isUnderWay({ state }: Upload): boolean {
  return state !== 'paused' && state !== 'failed' && state !== 'done';
}
