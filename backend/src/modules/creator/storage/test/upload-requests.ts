import type { Problem } from '@tessera/contracts';
import { type FileType, storedFile, type StoredFile } from '@tessera/contracts-creator';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';

interface SentFile {
  readonly name?: string;
  readonly type?: FileType;
  readonly folder?: string;
  readonly content?: Uint8Array<ArrayBuffer> | string;
}

/** What either door has responded. */
export interface Uploaded {
  readonly status: number;
  readonly body: StoredFile & Problem & { readonly fileKey: string; readonly error: string };
}

/** Sends a form, with what the file is for behind it. */
export async function sendForm(
  site: Pick<SiteUnderTest, 'address'>,
  who: VisitorClient,
  { name = 'notes.txt', content = 'hello', ...fields }: SentFile & Record<string, unknown> = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new File([content], name, { type: 'text/html' }));
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  const response = await fetch(`${site.address}/api/storage/upload`, {
    method: 'POST',
    headers: { ...who.headers, origin: site.address },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded['body'] };
}

/** Requests of the tus protocol by one visitor. */
export class PartsClient {
  constructor(
    private readonly site: Pick<SiteUnderTest, 'address'>,
    private readonly who: VisitorClient,
  ) {}

  /** @returns the address of the upload, or what the site has said against it */
  async begin(size: number, metadata: Readonly<Record<string, string>> = {}) {
    const named = { name: 'film.mp4', ...metadata };
    const pairs = Object.entries(named).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const response = await this.send('POST', '/api/storage/uploads', {
      'upload-length': String(size),
      'upload-metadata': pairs.join(),
    });
    const location = response.headers.get('location');
    const text = await response.text();
    return { status: response.status, url: location ?? '', problem: problemIn(text) };
  }

  async part(url: string, offset: number, bytes: NonNullable<RequestInit['body']>) {
    const response = await this.send(
      'PATCH',
      url,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      bytes,
    );
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || 'null') as Uploaded['body'] };
  }

  async offset(url: string): Promise<number> {
    return Number((await this.send('HEAD', url)).headers.get('upload-offset'));
  }

  /** All of a file, which must succeed. */
  async whole(
    content: Uint8Array<ArrayBuffer>,
    metadata?: Readonly<Record<string, string>>,
  ): Promise<StoredFile> {
    const { url } = await this.begin(content.length, metadata);
    return storedFile.parse((await this.part(url, 0, content)).body);
  }

  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: NonNullable<RequestInit['body']>,
  ): Promise<Response> {
    const { address } = this.site;
    return fetch(address + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', origin: address, ...this.who.headers, ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    });
  }
}

function problemIn(text: string): Problem | null {
  return text ? (JSON.parse(text) as Problem) : null;
}
