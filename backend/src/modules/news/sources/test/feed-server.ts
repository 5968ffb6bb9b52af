import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server sends for a path. */
export interface Sent {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A site with feeds on this machine. */
export class FeedServer {
  readonly paths = new Map<string, Sent>();
  /** Headers of the requests, by path and in order. */
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  private readonly server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    this.requests.push({ path, headers: request.headers });
    const {
      status = 200,
      type = 'application/rss+xml',
      body = '',
      headers,
    } = this.paths.get(path) ?? { status: 404 };
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** An RSS feed with entries, the first one the newest. */
export function rss(
  title: string,
  entries: readonly { id: string; title: string; date?: string }[],
): string {
  const items = entries.map(
    ({ id, title: name, date }) =>
      `<item><title>${name}</title><link>https://example.com/${id}</link><guid>${id}</guid>${date ? `<pubDate>${date}</pubDate>` : ''}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${items.join('')}</channel></rss>`;
}
