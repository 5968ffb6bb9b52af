import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Receives the messages of a site to its webhook. */
export class WebhookReceiver {
  received: readonly Received[] = [];
  /** Status of its responses; `null` for no response. */
  status: number | null = 200;

  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received = [...this.received, { headers: request.headers, body }];
      if (this.status !== null) response.writeHead(this.status, { location: '/elsewhere' }).end();
    });
  });

  /** @returns its URL, which contains a secret */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/hooks/secret-path`;
  }

  get texts(): string[] {
    return this.received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  }

  /** Forgets what was received, and accepts messages again. */
  reset(): void {
    this.received = [];
    this.status = 200;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
