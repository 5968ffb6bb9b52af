import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on this machine that answers as a test says. */
export class OtherSite {
  readonly received: IncomingMessage[] = [];
  private readonly server = createServer((request, response) => {
    this.received.push(request);
    this.answer(request, response);
  });

  constructor(private readonly answer: RequestListener) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  /** As `127.0.0.1:40123`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  url(path: string): URL {
    return new URL(path, `http://${this.host}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
