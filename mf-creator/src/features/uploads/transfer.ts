import { ApiError, urlOf } from '@tessera/api-client';
import type { Problem } from '@tessera/contracts';
import type { StoredFile } from '@tessera/contracts-creator';
import type { DetailedError, HttpResponse, HttpStack, Upload as TusUpload } from 'tus-js-client';
import type { UploadDetails } from './upload';

/** Sent in one request, in bytes: what proxies take, and what an unlucky line has to send again at most. */
const partSize = 8 * 1024 * 1024;

const endpoint = urlOf('POST /api/storage/uploads');

export interface TransferOptions {
  readonly file: File;
  readonly details: UploadDetails;
  /** Where it goes on; `null` begins it. */
  readonly serverId: string | null;
  readonly onBegun: (serverId: string) => void;
  readonly onProgress: (sent: number) => void;
  /** `null` where the server had accepted it before, and only its answer was lost. */
  readonly onArrived: (stored: StoredFile | null) => void;
  /** An `ApiError`, or that nothing was answered. */
  readonly onFailure: (error: Error) => void;
  /** For tests; the browser’s own by default. */
  readonly httpStack?: HttpStack | undefined;
}

/** One attempt to bring a file to the server, from where the last one ended. */
export interface Transfer {
  readonly stop: () => void;
}

const loadTus = () => import(/* webpackChunkName: "tus" */ 'tus-js-client');

export function startTransfer(options: TransferOptions): Transfer {
  let upload: TusUpload | null = null;
  let isStopped = false;
  const start = async () => {
    const { Upload } = await loadTus();
    if (isStopped) return;
    upload = new Upload(
      options.file,
      tusOptions(options, () => upload?.url ?? null),
    );
    upload.start();
  };
  start().catch(options.onFailure);
  return {
    stop: () => {
      isStopped = true;
      // What it does is lost anyway.
      void upload?.abort().catch(() => undefined);
    },
  };
}

/** Has the server forget an upload that was not finished. */
export async function discardUpload(serverId: string, httpStack?: HttpStack): Promise<void> {
  const { Upload } = await loadTus();
  const stack = httpStack && { httpStack };
  try {
    await Upload.terminate(addressOf(serverId), { retryDelays: [0, 1000], ...stack });
  } catch (error) {
    const { originalResponse } = error as DetailedError;
    if (originalResponse?.getStatus() !== 404) throw failureOf(error as DetailedError);
  }
}

function tusOptions(options: TransferOptions, url: () => string | null) {
  const { file, serverId, onBegun, onProgress, onArrived, onFailure, httpStack } = options;
  return {
    endpoint,
    uploadUrl: serverId === null ? null : addressOf(serverId),
    metadata: metadataOf(file, options.details),
    chunkSize: partSize,
    // The queue decides when it goes on.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => onBegun(url()?.split('/').at(-1) ?? ''),
    onProgress: (sent: number) => onProgress(sent),
    onSuccess: ({ lastResponse }: { lastResponse: HttpResponse }) =>
      onArrived(storedFileIn(lastResponse)),
    onError: (error: Error | DetailedError) => onFailure(failureOf(error)),
    ...(httpStack && { httpStack }),
  };
}

function addressOf(serverId: string): string {
  return `${endpoint}/${serverId}`;
}

function metadataOf({ name, lastModified }: File, details: UploadDetails): Record<string, string> {
  const { type, folder = '', videoId, crop } = details;
  return {
    name,
    type,
    modifiedAt: String(lastModified),
    ...(folder && { folder }),
    ...(videoId && { videoId }),
    ...(crop && { crop: [crop.x, crop.y, crop.width, crop.height].join() }),
  };
}

function storedFileIn(response: HttpResponse): StoredFile | null {
  const body = response.getBody();
  return body ? (JSON.parse(body) as StoredFile) : null;
}

function failureOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return error;
  const text = response.getBody();
  const retryAfter = Number(response.getHeader('retry-after')) || 0;
  return new ApiError(response.getStatus(), text, problemIn(text), retryAfter);
}

function problemIn(text: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed
      ? (parsed as Problem)
      : null;
  } catch {
    return null;
  }
}
