import type { Identified } from '../stripe-objects.js';
import type { StoredKind, StoredObject, StoredObjects } from './stored-objects.js';

/** The answer to a write, for when it is sent again. */
export interface KeptAnswer {
  /** Of what was asked. */
  readonly fingerprint: string;
  readonly answer: Identified;
}

export interface ListFilter {
  /** By `parentOf`. */
  readonly parent?: string;
  /** The earliest time of creation, in seconds. */
  readonly since?: number;
}

/** The objects, within one call; what it writes is kept all or not at all. */
export interface SimulatedObjects {
  find(id: string): Promise<StoredObject | null>;
  /** The most recent first. */
  list<K extends StoredKind>(kind: K, filter?: ListFilter): Promise<readonly StoredObjects[K][]>;
  put(object: StoredObject): Promise<void>;
  /** What is due first, by `dueAtOf`. */
  nextDue(now: number): Promise<StoredObject | null>;
  findAnswer(key: string): Promise<KeptAnswer | null>;
  keepAnswer(key: string, kept: KeptAnswer, now: number): Promise<void>;
  /** Forgets answers that are one of these objects. */
  forgetAnswers(ids: readonly string[]): Promise<void>;
  /** Forgets answers and delivered events from before these times, in seconds. */
  prune(answersBefore: number, eventsBefore: number): Promise<void>;
}

export interface SimulatedStore {
  /** Runs one call after the other. */
  run<T>(call: (objects: SimulatedObjects) => Promise<T>): Promise<T>;
  /** Runs a call that only reads, at any time; it sees no call half done. */
  look<T>(call: (objects: SimulatedObjects) => Promise<T>): Promise<T>;
}
