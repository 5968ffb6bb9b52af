import type { Readable } from 'node:stream';

/** Bytes to be stored: in memory, or as they arrive. A stream is destroyed if it can't be stored. */
export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface PutOptions {
  /** Maximum size in bytes; larger content is refused. */
  readonly maxSize?: number;
}

/** What the store knows of an object without reading it. */
export interface ObjectFacts {
  /** In bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  /** Another one whenever the object has been stored anew; without quotes. */
  readonly etag: string;
}

/** First and last byte, both included, counted from 0. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenOptions {
  /** Within the size of the object; all of it by default. */
  readonly range?: ByteRange;
  /** Only the object with this `etag`; one that was stored meanwhile counts as missing. */
  readonly etag?: string;
}

/** An object being read. Whoever opens it reads the stream to its end or destroys it. */
export interface OpenObject extends ObjectFacts {
  /** Fails if the store fails on the way. */
  readonly stream: Readable;
}

/** An object that arrives in parts, over days and by whichever process. Whoever lets it grow keeps this between the parts. */
export interface GrowingObject {
  /** Under which it is stored once it is complete; nobody finds it before. */
  readonly key: string;
  /** Bytes that survive a power failure. */
  readonly size: number;
  /** What the store has to know to go on with it. */
  readonly state: string;
}

/** Keeps how far an object has grown; called again and again while bytes arrive. */
export type OnGrown = (grown: GrowingObject) => Promise<void>;

export interface ListedObject extends Pick<ObjectFacts, 'size' | 'modifiedAt'> {
  readonly key: string;
}

/** A growing object of which the store has no longer what it had: it has to be begun anew. */
export class ObjectLost extends Error {}

/**
 * Stores files by key. A key is a relative path such as `releases/ab/abcd…`, created by the server and never taken from a client.
 * Every method throws `StoreUnavailable` if the store does not work at all.
 */
export abstract class ObjectStore {
  /** Whether reading takes requests over a network, to a place that all machines share. */
  abstract readonly isRemote: boolean;

  /**
   * Stores an object in flat memory; the last writer wins. Readers get all of it or what was there before, also if this
   * fails or the process dies. A power failure may damage or lose it until `settle` has been called.
   * @returns its size in bytes
   * @throws ApiProblem `body-too-large`, or the error of the stream that the content comes from
   */
  abstract put(key: string, content: ObjectContent, options?: PutOptions): Promise<number>;

  /**
   * Stores a file of this machine, durably. Where the store is on the same disk, it is moved and not copied; it may be gone from its place
   * then. @throws StoreUnavailable
   */
  abstract adopt(key: string, path: string): Promise<void>;

  /** Makes the objects durable, so that they survive a power failure. Missing ones are skipped. */
  abstract settle(keys: readonly string[]): Promise<void>;

  /** Begins an object that arrives in parts. */
  abstract begin(key: string): Promise<GrowingObject>;

  /**
   * Appends bytes, durably and in flat memory. What arrived before their source fails is kept, and `onGrown` told of it. What was appended
   * after the last call of `onGrown`, by a process that died, is not part of it.
   * @throws ObjectLost if the store no longer has what it had; StoreUnavailable, or the error of the source
   */
  abstract append(object: GrowingObject, content: ObjectContent, onGrown: OnGrown): Promise<void>;

  /** Stores it under its key, durably, without copying it. Repeating it has no effect. @throws ObjectLost, StoreUnavailable */
  abstract complete(object: GrowingObject): Promise<void>;

  /** Removes what has arrived. Has no effect on one that is complete or unknown. */
  abstract abandon(object: GrowingObject): Promise<void>;

  /** All bytes of a small object; `null` if it does not exist or can't be read. */
  abstract get(key: string): Promise<Buffer | null>;

  /** `null` if the object does not exist. */
  abstract stat(key: string): Promise<ObjectFacts | null>;

  /** Opens an object, or a part of it, to be read in flat memory; `null` if it does not exist. */
  abstract open(key: string, options?: OpenOptions): Promise<OpenObject | null>;

  /**
   * Lists objects in flat memory, in no particular order. Those stored or removed meanwhile may be missing.
   * @param prefix folder with a `/` at its end; empty for all
   */
  abstract list(prefix: string): AsyncIterable<ListedObject>;

  /** Has no effect if the object does not exist. */
  abstract remove(key: string): Promise<void>;

  /**
   * Removes what killed processes have left unfinished, once it is too old to be still in use. A bucket does so by a rule
   * of its own.
   * @param now in milliseconds
   */
  abstract sweep(now?: number): Promise<void>;

  /** @throws StoreUnavailable if nothing can be read */
  abstract assertReadable(): Promise<void>;

  /** Checks by writing. @throws StoreUnavailable if nothing can be stored */
  abstract assertWritable(): Promise<void>;
}
