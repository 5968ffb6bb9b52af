import { brotliCompressSync, constants } from 'node:zlib';
import { buildManifest, type Channel, type Problem } from '@tessera/contracts';
import { generateSigningKey, signStatement } from '@tessera/release-rules/signing';
import pLimit from 'p-limit';
import type { SentPublication, TestBuild } from './test-build.js';

/** Size in bytes from which a site takes long to compress a file itself. */
const largeFrom = 20_000;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How often a step is repeated. */
const maxRepeats = 5;

/** Status and body of a response, or of a problem. */
export interface Reply<T> {
  readonly status: number;
  readonly body: T & Partial<Problem>;
}

/** Deploys over HTTP, step by step. */
export class Deployer {
  /** Status of each of the last uploads that was refused. */
  private refusals: readonly number[] = [];

  constructor(
    /** Or a site that is not open yet. */
    private readonly site: { readonly address: string },
    private readonly token: string | null,
    readonly key = generateSigningKey(),
  ) {}

  list(): Promise<Reply<Channel[]>> {
    return this.send('GET', '/api/releases');
  }

  missing(hashes: readonly string[]): Promise<Reply<{ missing: string[] }>> {
    return this.post('/api/releases/missing-files', { hashes });
  }

  upload(
    hash: string,
    bytes: Buffer,
    encoding = 'identity',
  ): Promise<Reply<{ hash: string; size: number }>> {
    return this.send('PUT', `/api/releases/files/${hash}`, new Uint8Array(bytes), {
      'content-type': 'application/octet-stream',
      'content-encoding': encoding,
    });
  }

  async uploadAll({ contents }: TestBuild): Promise<void> {
    // As the command does: so few at a time that none waits long for the database, and large ones compressed.
    const limited = pLimit(4);
    const replies = await Promise.all(
      [...contents].map(([hash, bytes]) =>
        limited(() =>
          bytes.length < largeFrom
            ? this.upload(hash, bytes)
            : this.upload(hash, brotliCompressSync(bytes, fast), 'br'),
        ),
      ),
    );
    this.refusals = replies.map(({ status }) => status).filter((status) => status >= 300);
  }

  /** Makes the site accept this deployer's signatures. */
  async addKey(name: string): Promise<void> {
    await this.post(`/api/releases/${name}/keys`, { publicKey: this.key.publicKey });
  }

  /** Publishes what has been uploaded. */
  async register(build: TestBuild): Promise<Reply<Channel>> {
    await this.addKey(build.name);
    return this.post(`/api/releases/${build.name}/versions`, this.sign(build));
  }

  sign({ name, publication }: TestBuild): SentPublication {
    const { version, files, builtAt, commit } = publication;
    // Invalid builds are signed unchanged: they are not rejected for their signature.
    const { data: manifest = publication.manifest } = buildManifest.safeParse(publication.manifest);
    const statement = { name, version, content: { manifest, files }, builtAt, commit };
    return { ...publication, signature: signStatement(statement, this.key) };
  }

  async publish(build: TestBuild): Promise<Reply<Channel>> {
    await this.uploadAll(build);
    return this.register(build);
  }

  activate(name: string, version: string, revision?: number): Promise<Reply<Channel>> {
    return this.change(name, 'activate', { version, revision });
  }

  /** Any change of a channel. */
  change(name: string, action: string, body: object): Promise<Reply<Channel>> {
    return this.post(`/api/releases/${name}/${action}`, body);
  }

  /** @throws if a step is rejected */
  async release(...builds: readonly TestBuild[]): Promise<void> {
    for (const build of builds) {
      await this.accepted(build, () => this.publish(build));
      await this.accepted(build, () => this.activate(build.name, build.publication.version));
    }
  }

  /** Repeats a step for which the site was too busy, as the command does. */
  private async accepted(build: TestBuild, step: () => Promise<Reply<Channel>>): Promise<void> {
    for (let left = maxRepeats; ; left -= 1) {
      const { status, body } = await step();
      if (status < 300) return;
      const reasons = body.code === 'files-missing' ? this.refusals : [status];
      const mayPass = reasons.length > 0 && reasons.every((reason) => reason === 503);
      if (mayPass && left > 0) continue;
      throw new Error(`${build.name} was rejected (${reasons.join(', ')}): ${body.detail}`);
    }
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.send('GET', path);
  }

  delete<T>(path: string): Promise<Reply<T>> {
    return this.send('DELETE', path);
  }

  post<T>(path: string, body: unknown): Promise<Reply<T>> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  private async send<T>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<T>> {
    const response = await fetch(`${this.site.address}${path}`, {
      method,
      body: body ?? null,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    });
    return { status: response.status, body: (await response.json()) as Reply<T>['body'] };
  }
}
