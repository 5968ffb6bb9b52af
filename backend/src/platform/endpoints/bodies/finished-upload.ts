import { AsyncLocalStorage } from 'node:async_hooks';

/** An upload by the tus protocol of which all bytes have arrived. */
export interface FinishedUpload<M = unknown> {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  readonly metadata: M;
  /** They are removed after the handler has returned. */
  readonly bytes: AsyncIterable<Uint8Array>;
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
