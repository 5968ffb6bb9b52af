import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Channel,
  endpoints,
  type ErrorCode,
  errorCodes,
  type Publication,
} from '@tessera/contracts';

export const token = 'the-right-token';

interface Refusal {
  readonly code: ErrorCode;
  readonly detail: string;
}

/** Speaks the contract of releases over real HTTP and keeps everything in memory. */
export class StandInSite {
  readonly files = new Map<string, Buffer>();
  readonly publications: Publication[] = [];
  readonly active = new Map<string, string>();
  /** `METHOD /path` of every request. */
  readonly requests: string[] = [];
  /** How many uploads are answered by closing the connection. */
  brokenUploads = 0;
  /** Most uploads that were under way at once. */
  uploadsAtOnce = 0;

  private uploading = 0;
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request, response);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    this.requests.push(`${method} ${url}`);
    const body = Buffer.concat(await request.toArray());
    if (headers.authorization !== `Bearer ${token}`) {
      return refuse(response, {
        code: 'unauthenticated',
        detail: 'The deploy token is not valid.',
      });
    }
    const [, , , first = '', second] = url.split('/');
    if (first === 'files') return this.store(second ?? '', body, response);
    const parsed: unknown = body.length > 0 ? JSON.parse(body.toString()) : undefined;
    const result = this.result(first, second, parsed);
    return 'code' in result ? refuse(response, result) : send(response, 200, result.value);
  }

  private result(
    first: string,
    second: string | undefined,
    body: unknown,
  ): Refusal | { value: unknown } {
    if (first === '')
      return { value: [...new Set(this.names())].map((name) => this.channel(name)) };
    if (first === 'missing-files') {
      const { hashes } = endpoints['POST /api/releases/missing-files'].body.parse(body);
      return { value: { missing: hashes.filter((hash) => !this.files.has(hash)) } };
    }
    return second === 'versions' ? this.publish(first, body) : this.activate(first, body);
  }

  private async store(hash: string, bytes: Buffer, response: ServerResponse): Promise<void> {
    if (this.brokenUploads > 0) {
      this.brokenUploads -= 1;
      return void response.destroy();
    }
    this.uploading += 1;
    this.uploadsAtOnce = Math.max(this.uploadsAtOnce, this.uploading);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.uploading -= 1;
    if (createHash('sha384').update(bytes).digest('hex') !== hash) {
      return refuse(response, { code: 'integrity-mismatch', detail: 'Other bytes.' });
    }
    this.files.set(hash, bytes);
    return send(response, 201, { hash, size: bytes.length });
  }

  private publish(name: string, body: unknown): Refusal | { value: Channel } {
    const publication = endpoints['POST /api/releases/:name/versions'].body.parse(body);
    const known = this.versionsOf(name).find(({ version }) => version === publication.version);
    if (known && JSON.stringify(known) !== JSON.stringify(publication)) {
      return { code: 'version-conflict', detail: 'It is published with other content.' };
    }
    if (!known) this.publications.push(publication);
    return { value: this.channel(name) };
  }

  private activate(name: string, body: unknown): Refusal | { value: Channel } {
    const { version, expected } = endpoints['POST /api/releases/:name/activate'].body.parse(body);
    if (!this.versionsOf(name).some((known) => known.version === version)) {
      return { code: 'version-not-found', detail: `${name} ${version} has not been published.` };
    }
    if (expected !== undefined && expected !== (this.active.get(name) ?? null)) {
      return { code: 'activation-conflict', detail: 'Another version is active.' };
    }
    this.active.set(name, version);
    return { value: this.channel(name) };
  }

  private names(): string[] {
    return this.publications.map(({ manifest }) => manifest.name);
  }

  private versionsOf(name: string): Publication[] {
    return this.publications.filter(({ manifest }) => manifest.name === name);
  }

  private channel(name: string): Channel {
    const active = this.active.get(name) ?? null;
    const moment = '2026-01-02T03:04:05.000Z';
    const versions = this.versionsOf(name).map(({ version, files }) => ({
      version,
      publishedAt: moment,
      publishedBy: 'deploy-token',
      size: files.reduce((sum, { size }) => sum + size, 0),
    }));
    return { name, active, activatedAt: active && moment, versions };
  }
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function refuse(response: ServerResponse, { code, detail }: Refusal): void {
  const { status, title } = errorCodes[code];
  send(response, status, { type: `urn:${code}`, title, status, code, detail, requestId: 'r' });
}
