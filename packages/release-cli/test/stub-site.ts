import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import {
  contract,
  type Alarm,
  type DeployToken,
  developmentVersion,
  type EndpointKey,
  type Input,
  matchRoute,
  type Response,
} from '@tessera/contracts';
import { moment, Refusal, StubReleases } from './stub-releases.js';

export const token = 'the-right-token';

type Handlers = { readonly [K in EndpointKey]?: (input: Input<K>) => Response<K> };
type Handler = (input: unknown) => unknown;

/** Implements the contract of releases over real HTTP, in memory. */
export class StubSite {
  readonly releases = new StubReleases();
  readonly files = new Map<string, Buffer>();
  readonly tokens: DeployToken[] = [];
  readonly alarms: Alarm[] = [];
  /** `null` if none is configured. */
  webhook: Response<'GET /api/alarms'>['webhook'] = null;
  /** `METHOD /path` of every request. */
  readonly requests: string[] = [];
  /** Number of uploads whose connection is closed without a response. */
  brokenUploads = 0;
  /** Maximum of concurrent uploads so far. */
  uploadsAtOnce = 0;
  /** Number of uploads with Brotli encoding. */
  compressedUploads = 0;
  /** Number of requests that are answered with 503, and when they may be repeated. */
  unavailable = { requests: 0, retryAfter: '0' };
  /** If set, the response to every request. */
  fixedResponse: unknown;

  private uploading = 0;
  private readonly server: Server = createServer((request, response) => {
    this.respond(request, response).catch((error: unknown) => refuse(response, error));
  });

  private readonly handlers: Handlers = {
    'GET /api/releases': () => this.releases.channels(),
    'GET /api/releases/:name': ({ params }) => this.releases.channel(params.name),
    'POST /api/releases/missing-files': ({ body }) => ({
      missing: body.hashes.filter((hash) => !this.files.has(hash)),
    }),
    'POST /api/releases/:name/versions': ({ params, body }) =>
      this.releases.publish(params.name, body),
    'GET /api/releases/:name/versions/:version/findings': ({ params }) => {
      this.releases.assertPublished(params.name, params.version);
      this.releases.assertChecked();
      return this.releases.findings;
    },
    'DELETE /api/releases/:name/versions/:version': ({ params }) =>
      this.releases.delete(params.name, params.version),
    'DELETE /api/releases/:name/versions/:version/quarantine': ({ params }) =>
      this.releases.lift(params.name, params.version),
    'POST /api/releases/:name/activate': ({ params, body }) =>
      this.releases.activate(params.name, body),
    'POST /api/releases/:name/rollout': ({ params, body }) =>
      this.releases.rollOut(params.name, body),
    'POST /api/releases/:name/advance': ({ params, body }) =>
      this.releases.advance(params.name, body),
    'POST /api/releases/:name/rollback': ({ params, body }) =>
      this.releases.rollBack(params.name, body),
    'POST /api/releases/:name/disable': ({ params, body }) =>
      this.releases.switch(params.name, body, body.message ?? 'Closed.'),
    'POST /api/releases/:name/enable': ({ params, body }) =>
      this.releases.switch(params.name, body, null),
    'GET /api/releases/:name/keys': ({ params }) => this.releases.keysOf(params.name),
    'POST /api/releases/:name/keys': ({ params, body }) =>
      this.releases.addKey(params.name, body.publicKey),
    'DELETE /api/releases/:name/keys/:id': ({ params }) =>
      this.releases.revokeKey(params.name, params.id),
    'POST /api/releases/:name/overrides': ({ params, body }) => {
      const { version = developmentVersion } = body;
      if (!body.development) this.releases.assertPublished(params.name, version);
      const path = `/?tessera-override=${params.name}@${version}`;
      return { path, expiresAt: moment };
    },
    'GET /api/compositions': () => this.releases.compositions,
    'POST /api/compositions/:id/override': ({ params }) => {
      const found = this.releases.compositions.find(({ id }) => id === params.id);
      if (!found)
        throw new Refusal('version-not-found', `There was never a composition ${params.id}.`);
      const path = `/?tessera-override=${found.id}`;
      return { path, expiresAt: moment, versions: found.versions };
    },
    'GET /api/alarms': () => ({ alarms: this.alarms, webhook: this.webhook }),
    'POST /api/alarms/test': () => {
      if (this.webhook) return { delivered: true as const };
      throw new Refusal('webhook-not-configured', 'Set ALARM_WEBHOOK_URL.');
    },
    'GET /api/audit': ({ query }) => this.auditPage(query),
    'GET /api/releases/:name/changes': ({ params, query }) =>
      this.auditPage({ ...query, subject: params.name }),
    'GET /api/operators/tokens': () => this.tokens,
    'DELETE /api/operators/tokens/:id': ({ params }) => {
      this.tokens.splice(this.tokens.findIndex(({ id }) => id === params.id) >>> 0, 1);
      return this.tokens;
    },
  };

  /** @param at port of an earlier start */
  async start(at = 0): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(at, '127.0.0.1', resolve);
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

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    this.requests.push(`${method} ${url}`);
    const body = Buffer.concat(await request.toArray());
    if (headers.authorization !== `Bearer ${token}`)
      throw new Refusal('unauthenticated', 'The deploy token is not valid.');
    this.assertAvailable(response);
    if (this.fixedResponse !== undefined) return send(response, 200, this.fixedResponse);
    const { pathname, searchParams } = new URL(url, 'http://site.invalid');
    if (method === 'PUT') {
      const isCompressed = headers['content-encoding'] === 'br';
      if (isCompressed) this.compressedUploads += 1;
      const bytes = isCompressed ? brotliDecompressSync(body) : body;
      return this.store(pathname.split('/').at(-1) ?? '', bytes, response);
    }
    const { key, params } = this.find(method, pathname);
    const { query, body: schema } = {
      query: undefined,
      body: undefined,
      ...contract.endpoints[key],
    };
    const input = {
      params,
      query: query?.parse(Object.fromEntries(searchParams)),
      body: schema && !('kind' in schema) ? schema.parse(JSON.parse(body.toString())) : undefined,
    };
    return send(response, 200, (this.handlers[key] as Handler)(input));
  }

  private assertAvailable(response: ServerResponse): void {
    if (this.unavailable.requests === 0) return;
    this.unavailable.requests -= 1;
    response.setHeader('retry-after', this.unavailable.retryAfter);
    throw new Refusal('unavailable', 'The database is not responding.');
  }

  private find(method: string, path: string) {
    const keys = Object.keys(this.handlers) as EndpointKey[];
    const routes = keys
      .filter((key) => key.startsWith(`${method} `))
      .map((key) => ({ key, path: key.slice(method.length + 1) }));
    const match = matchRoute(routes, path);
    if (match) return match;
    throw new Refusal('not-found', `There is no endpoint ${path}.`);
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
    if (createHash('sha384').update(bytes).digest('hex') !== hash)
      throw new Refusal('integrity-mismatch', 'Other bytes.');
    this.files.set(hash, bytes);
    return send(response, 201, { hash, size: bytes.length });
  }

  private auditPage({
    subject,
    cursor,
    limit,
  }: Input<'GET /api/audit'>['query']): Response<'GET /api/audit'> {
    const found = this.releases.audit.filter(
      (entry) => (subject ?? entry.subject) === entry.subject,
    );
    const rest = found.filter(({ id }) => cursor === undefined || Number(id) < Number(cursor));
    const entries = rest.slice(0, limit);
    return {
      entries,
      nextCursor: rest.length > limit ? (entries.at(-1)?.id ?? null) : null,
    };
  }
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof Refusal ? error : new Refusal('invalid-request', String(error));
  const { code, message: detail, extra } = refusal;
  const { status, title } = contract.errors[code];
  const type = `urn:${code}`;
  send(response, status, { type, title, status, code, detail, requestId: 'r', ...extra });
}
