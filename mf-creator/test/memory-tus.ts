import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { StoredFile } from '@tessera/contracts-creator';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { buildStoredFile } from './builders';

interface StoredUpload {
  readonly size: number;
  readonly metadata: Readonly<Record<string, string>>;
  bytes: Uint8Array;
}

/** What becomes of a request in place of being answered. */
type Fault =
  | 'broken line'
  | { readonly status: number; readonly body?: object; readonly retryAfter?: number };

/** A server of the tus protocol in memory, at the place of the network. */
export class MemoryTus implements HttpStack {
  readonly requests: string[] = [];
  readonly uploads = new Map<string, StoredUpload>();
  /** Taken one after the other by requests that send bytes. */
  readonly faults: Fault[] = [];
  /** Whether what is stored differs from what was sent, for as many uploads. */
  damages = 0;
  /** While set, requests that send bytes wait for it. */
  gate: Promise<void> | null = null;
  mostAtOnce = 0;
  private atOnce = 0;

  getName(): string {
    return 'MemoryTus';
  }

  createRequest(method: string, url: string): HttpRequest {
    const headers = new Map<string, string>();
    const aborting = new AbortController();
    const { signal } = aborting;
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: () => undefined,
      send: (body: Blob | null) => this.respond({ method, url, headers, body, signal }),
      abort: () => Promise.resolve(aborting.abort()),
      getUnderlyingObject: () => null,
    };
  }

  private async respond(sent: SentRequest): Promise<HttpResponse> {
    const { method, url } = sent;
    this.requests.push(`${method} ${url}`);
    if (method === 'POST') return this.create(sent);
    const id = url.split('/').at(-1) ?? '';
    const upload = this.uploads.get(id);
    if (!upload) return response(404);
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return response(204);
    }
    if (method === 'HEAD') return response(200, offsets(upload));
    return this.append(id, upload, sent);
  }

  private create({ headers }: SentRequest): HttpResponse {
    const id = `u${this.uploads.size + 1}`;
    const size = Number(headers.get('upload-length'));
    const metadata = metadataIn(headers.get('upload-metadata') ?? '');
    this.uploads.set(id, { size, metadata, bytes: new Uint8Array() });
    return response(201, { location: `/api/storage/uploads/${id}` });
  }

  private async append(id: string, upload: StoredUpload, sent: SentRequest) {
    const { body, headers, signal } = sent;
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await this.gate;
    this.atOnce -= 1;
    signal.throwIfAborted();
    if (Number(headers.get('upload-offset')) !== upload.bytes.length) return response(409);
    const fault = this.faults.shift();
    if (fault === 'broken line') throw new Error('The line is broken');
    if (fault) return response(fault.status, retryHeaders(fault), fault.body);
    const part = new Uint8Array((await body?.arrayBuffer()) ?? []);
    upload.bytes = concatBytes(upload.bytes, part);
    if (upload.bytes.length < upload.size) return response(204, offsets(upload));
    return response(200, offsets(upload), this.stored(id, upload));
  }

  private stored(id: string, { bytes, metadata, size }: StoredUpload): StoredFile {
    const isDamaged = this.damages > 0;
    this.damages = Math.max(0, this.damages - 1);
    const kept = isDamaged ? utf8ToBytes('damaged') : bytes;
    const sha256 = bytesToHex(hash(kept));
    return buildStoredFile({ key: id.padEnd(32, '0'), name: metadata['name'] ?? '', size, sha256 });
  }
}

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Blob | null;
  readonly signal: AbortSignal;
}

function offsets({ bytes, size }: StoredUpload): Record<string, string> {
  return { 'upload-offset': String(bytes.length), 'upload-length': String(size) };
}

function retryHeaders({ retryAfter }: { readonly retryAfter?: number }): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

function metadataIn(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.split(' '));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, atob(value)]));
}

function response(
  status: number,
  headers: Record<string, string> = {},
  body?: object,
): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers[name.toLowerCase()],
    getBody: () => (body ? JSON.stringify(body) : ''),
    getUnderlyingObject: () => null,
  };
}
