import type { Crop, FileType } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';

/** A file whose bytes have all arrived, by whichever way. */
export interface ArrivingFile {
  readonly visitorId: string;
  readonly name: string;
  readonly folder: string;
  readonly type: FileType;
  readonly videoId: string | null;
  /** Within the upright picture as it is sent; `null` for all of it. */
  readonly crop: Crop | null;
  /** In bytes. */
  readonly size: number;
  /** Reads it, or a part of it, as often as needed. @param end of the last byte, inclusive */
  readonly read: (
    start?: number,
    end?: number,
  ) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
  /** SHA-256 of all of it, in hexadecimal digits. */
  readonly hash: () => Promise<string>;
  /** Has its bytes in the store, durably. Only called where they are needed. @returns their key */
  readonly keep: () => Promise<string>;
  /** Takes `keep` back. */
  readonly discard: () => Promise<void>;
  /** Called in the transaction that adds the file. @param isKept whether the store has its bytes for it */
  readonly accept: (manager: EntityManager, isKept: boolean) => Promise<void>;
}
