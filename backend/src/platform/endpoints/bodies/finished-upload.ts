import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** An upload by the tus protocol of which all bytes have arrived. */
export interface FinishedUpload<M = unknown> {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  /** Of all of it, in hexadecimal digits; `null` where several processes have received it, and it has to be read for that. */
  readonly sha256: string | null;
  readonly metadata: M;
  /** Under which its bytes are in the store of files, for good once it is accepted, which it is when the handler has returned. */
  readonly key: string;
  /** For a handler that records the upload: with its transaction, so that neither is without the other. */
  readonly accept: (manager: EntityManager) => Promise<void>;
}

const finished = new AsyncLocalStorage<FinishedUpload>();

/** Calls the handler of an endpoint with an upload. */
export function withFinishedUpload<T>(upload: FinishedUpload, handle: () => T): T {
  return finished.run(upload, handle);
}

/** @throws Error outside of `withFinishedUpload` */
export function finishedUpload(): FinishedUpload {
  const upload = finished.getStore();
  if (!upload) throw new Error('There is no upload to handle');
  return upload;
}
