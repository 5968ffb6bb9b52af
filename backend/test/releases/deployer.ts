import type { Channel, Problem } from '@tessera/contracts';
import type { TestBuild } from './test-build.js';

/** What a deployment gets back: the body of the success or of the problem. */
export interface Reply<T> {
  readonly status: number;
  readonly body: T & Partial<Problem>;
}

/** Deploys over HTTP, step by step, as anybody with the token can. */
export class Deployer {
  constructor(
    private readonly address: string,
    private readonly token: string | null,
  ) {}

  list(): Promise<Reply<Channel[]>> {
    return this.send('GET', '/api/releases');
  }

  missing(hashes: readonly string[]): Promise<Reply<{ missing: string[] }>> {
    return this.sendJson('POST', '/api/releases/missing-files', { hashes });
  }

  upload(hash: string, bytes: Buffer): Promise<Reply<{ hash: string; size: number }>> {
    const path = `/api/releases/files/${hash}`;
    return this.send('PUT', path, new Uint8Array(bytes), 'application/octet-stream');
  }

  async uploadAll({ contents }: TestBuild): Promise<void> {
    for (const [hash, bytes] of contents) await this.upload(hash, bytes);
  }

  /** Publishes what has been uploaded. */
  register({ name, publication }: TestBuild): Promise<Reply<Channel>> {
    return this.sendJson('POST', `/api/releases/${name}/versions`, publication);
  }

  async publish(build: TestBuild): Promise<Reply<Channel>> {
    await this.uploadAll(build);
    return this.register(build);
  }

  activate(name: string, version: string, expected?: string | null): Promise<Reply<Channel>> {
    return this.sendJson('POST', `/api/releases/${name}/activate`, { version, expected });
  }

  /** @throws where a step is refused */
  async release(...builds: readonly TestBuild[]): Promise<void> {
    for (const build of builds) {
      const replies = [await this.publish(build)];
      replies.push(await this.activate(build.name, build.publication.version));
      const refused = replies.find(({ status }) => status >= 300);
      if (refused) throw new Error(`${build.name} was refused: ${refused.body.detail}`);
    }
  }

  private sendJson<T>(method: string, path: string, body: unknown): Promise<Reply<T>> {
    return this.send(method, path, JSON.stringify(body), 'application/json');
  }

  private async send<T>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type?: string,
  ): Promise<Reply<T>> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      body: body ?? null,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(type && { 'content-type': type }),
      },
    });
    return { status: response.status, body: (await response.json()) as Reply<T>['body'] };
  }
}
