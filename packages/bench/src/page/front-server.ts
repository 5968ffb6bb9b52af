import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { TwinBuild } from './twin/build-twin.js';
import { bestTwinDocument, plainTwinDocument, type Variant, variants } from './variants.js';

export interface FrontServer {
  readonly origins: Readonly<Record<Variant, string>>;
  close(): Promise<void>;
}

/**
 * The same server in front of all three variants, each on its own port, so that it costs each the same. Documents are
 * made once from the site's own responses; files of the twin are compressed once; the rest is passed on to the site.
 */
export async function startFrontServer(
  site: string,
  twin: TwinBuild,
  routeModules: readonly string[],
  paths: readonly string[],
): Promise<FrontServer> {
  const files = new Map<string, Buffer>();
  const servers = new Map<Variant, Server>();
  for (const variant of variants) {
    const documents = await renderDocuments(variant, site, twin, routeModules, paths);
    const server = createServer((incoming, response) => {
      const path = incoming.url ?? '/';
      const page = documents.get(path);
      if (page) return sendCompressed(response, page, 'text/html; charset=utf-8', 'no-cache');
      if (path.startsWith('/twin/')) return void sendTwinFile(response, twin, path.slice(6), files);
      passOn(site, incoming, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.set(variant, server);
  }
  return {
    origins: originsOf(servers),
    close: async () => void (await Promise.all([...servers.values()].map(closeServer))),
  };
}

function originsOf(servers: Map<Variant, Server>): Record<Variant, string> {
  const origins = [...servers].map(([variant, server]) => {
    const { port } = server.address() as AddressInfo;
    return [variant, `http://127.0.0.1:${port}`];
  });
  return Object.fromEntries(origins) as Record<Variant, string>;
}

async function renderDocuments(
  variant: Variant,
  site: string,
  twin: TwinBuild,
  routeModules: readonly string[],
  paths: readonly string[],
): Promise<Map<string, Buffer>> {
  const pages = paths.map(async (path) => {
    const own = await (await fetch(site + path, { headers: { accept: 'text/html' } })).text();
    const page = documentOf(variant, own, twin, routeModules);
    return [path, compress(Buffer.from(page))] as const;
  });
  return new Map(await Promise.all(pages));
}

function documentOf(
  variant: Variant,
  own: string,
  twin: TwinBuild,
  routeModules: readonly string[],
): string {
  if (variant === 'best') return bestTwinDocument(own, twin, routeModules);
  if (variant === 'plain') return plainTwinDocument(compositionOf(own), twin);
  return own;
}

function compositionOf(document: string): string {
  const found = /id="tessera-composition">([^<]*)</.exec(document)?.[1];
  if (!found) throw new Error('The site responded without a composition');
  return found;
}

async function sendTwinFile(
  response: ServerResponse,
  { folder }: TwinBuild,
  name: string,
  files: Map<string, Buffer>,
): Promise<void> {
  const known = files.get(name) ?? compress(await readFile(join(folder, name)));
  files.set(name, known);
  const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2';
  sendCompressed(response, known, type, 'public, max-age=31536000, immutable');
}

/** Brotli at the quality with which the site stores its files. */
function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function sendCompressed(
  response: ServerResponse,
  body: Buffer,
  type: string,
  caching: string,
): void {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': caching,
  });
  response.end(body);
}

function passOn(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const onward = request(
    new URL(incoming.url ?? '/', site),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
