import type { z } from 'zod';

/** Bytes that are read into memory before the handler is called. */
export interface BytesBody {
  readonly kind: 'bytes';
  /** In bytes. */
  readonly limit: number;
  /** `null` accepts every type. */
  readonly type: string | null;
}

/** Bytes that the handler reads while they arrive, so that memory use does not grow with their number. */
export interface StreamedBody {
  readonly kind: 'stream';
  /** In bytes. */
  readonly limit: number;
  readonly type: string;
}

/** A form with files. Both are there as a whole when the handler is called, whichever came first. */
export interface MultipartBody<F extends z.ZodObject = z.ZodObject> {
  readonly kind: 'multipart';
  /** Of the whole body, in bytes. */
  readonly limit: number;
  readonly maxFiles: number;
  readonly fields: F;
}

/** An upload by the tus protocol, which a client continues after an interruption. */
export interface ResumableBody<F extends z.ZodObject = z.ZodObject> {
  readonly kind: 'resumable';
  /** In bytes. */
  readonly limit: number;
  /** When an unfinished upload is removed, counted from its start. */
  readonly expiresHours: number;
  /** How many a client may have begun and not finished; 10 by default. */
  readonly maxOpen?: number;
  /** What the client says about the file, such as its name. */
  readonly metadata: F;
}

/** A body other than JSON. */
export type SentBody = BytesBody | StreamedBody | MultipartBody | ResumableBody;

interface Limited {
  /** In bytes. */
  readonly limit: number;
}

/** Bytes as `application/octet-stream`, plain or with the content encoding br. */
export function bytes({ limit }: Limited): BytesBody {
  return { kind: 'bytes', limit, type: 'application/octet-stream' };
}

/** The exact bytes of a body of any type, for webhooks whose signature covers them. */
export function rawBody({ limit }: Limited) {
  return { kind: 'bytes', limit, type: null } as const satisfies BytesBody;
}

/** @param type media type of the body, such as `text/csv` or `video/*` */
export function byteStream({ limit, type }: Limited & { readonly type: string }): StreamedBody {
  return { kind: 'stream', limit, type };
}

/** @param fields schema of the form's other fields, all of them text */
export function multipart<F extends z.ZodObject>(form: {
  readonly limit: number;
  readonly maxFiles: number;
  readonly fields: F;
}): MultipartBody<F> {
  return { kind: 'multipart', ...form };
}

/** @param metadata schema of what the client says about the file, all of it text */
export function resumable<F extends z.ZodObject>(upload: {
  readonly limit: number;
  readonly expiresHours: number;
  readonly maxOpen?: number;
  readonly metadata: F;
}): ResumableBody<F> {
  return { kind: 'resumable', ...upload };
}

/** Parts of a request that carry its body, as a client gives them; a resumable upload needs a client of its protocol. */
export type SentOfBody<B> = B extends z.ZodType
  ? { body: z.input<B> }
  : B extends BytesBody | StreamedBody
    ? { body: Blob | Uint8Array<ArrayBuffer> }
    : B extends MultipartBody<infer F>
      ? { body: z.input<F>; files: readonly File[] }
      : unknown;
