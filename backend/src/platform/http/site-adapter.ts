import {
  createServer,
  IncomingMessage,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type Response } from 'express';
import { respondToBrokenRequest } from './broken-request.js';
import { type DirectAnswer, type DirectAnswerParts, directAnswers } from './direct-answers.js';
import { trustProxies } from './trusted-proxies.js';

export interface SiteAdapterOptions {
  readonly requestTimeoutMs: number;
  readonly trustedProxies: readonly string[];
}

/** Maximum size of a request's head in bytes; enough for a proper error response to an overlong query. */
const maxHeadBytes = 128 * 1024;
const keepAliveMs = 65_000;
const maxHeaders = 100;

/** Express for Nest, on an HTTP server with limits of time and size. */
export class SiteAdapter extends ExpressAdapter {
  private readonly sockets = new Set<Socket>();
  private direct: DirectAnswer = () => false;

  constructor(private readonly limits: SiteAdapterOptions) {
    super(configuredExpress(limits.trustedProxies));
  }

  override initHttpServer(): void {
    const usual = this.getInstance<Express>();
    const options = { ...serverOptions(this.limits), ...messagesOf(usual) };
    const server = createServer(options, (request, response) => {
      if (!this.direct(request, response)) usual(request, response);
    });
    server.maxHeadersCount = maxHeaders;
    server.on('clientError', respondToBrokenRequest);
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    this.setHttpServer(server);
  }

  /** Gives kept answers before any middleware. */
  answerFirst(parts: DirectAnswerParts): void {
    this.direct = directAnswers(parts);
  }

  /** Nest sets the usual status of the method before the handler runs; what has been set since then stays. */
  override reply(response: Response, body: unknown): unknown {
    // A stream, or a response of the tus protocol.
    if (response.headersSent) return undefined;
    return super.reply(response, body, response.statusCode);
  }

  /** Finishes requests in flight and closes idle connections. */
  override async close(): Promise<void> {
    const server = this.getHttpServer() as Server;
    if (!server.listening) return;
    await new Promise<void>((resolve) => {
      const sweep = setInterval(() => this.closeIdle(server), 50);
      const end = setTimeout(() => server.closeAllConnections(), this.limits.requestTimeoutMs);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(end);
        resolve();
      });
    });
  }

  /** Includes connections that have never sent anything, which browsers open in advance and Node does not count as idle. */
  private closeIdle(server: Server): void {
    server.closeIdleConnections();
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

/** Paths are compared exactly, so that no alternative spelling bypasses a rule on paths. */
function configuredExpress(trustedProxies: readonly string[]): Express {
  const server = express();
  server.set('case sensitive routing', true);
  server.set('strict routing', true);
  server.disable('x-powered-by');
  trustProxies(server, trustedProxies);
  return server;
}

/**
 * Requests and responses that are Express's from the start. Otherwise Express changes the prototype of each, and whatever is done with such
 * an object afterwards is slow, in Node's own code too: three quarters of the time that a request takes in Express.
 */
function messagesOf(express: Express) {
  class SiteRequest extends IncomingMessage {}
  class SiteResponse extends ServerResponse<SiteRequest> {}
  Object.setPrototypeOf(SiteRequest.prototype, express.request);
  Object.setPrototypeOf(SiteResponse.prototype, express.response);
  Object.assign(express, { request: SiteRequest.prototype, response: SiteResponse.prototype });
  return { IncomingMessage: SiteRequest, ServerResponse: SiteResponse };
}

function serverOptions({ requestTimeoutMs }: SiteAdapterOptions): ServerOptions {
  return {
    maxHeaderSize: maxHeadBytes,
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    // `limitArrival` knows how long each endpoint may take.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
  };
}
