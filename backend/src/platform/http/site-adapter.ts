import { createServer, type Server, type ServerOptions } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { answerBrokenRequest } from './broken-request.js';
import { trustProxies } from './trusted-proxies.js';

export interface SiteAdapterOptions {
  readonly requestTimeoutMs: number;
  readonly trustedProxies: readonly string[];
}

/** Longest head of a request in bytes: an over-long query still gets an answer that names it. */
const longestHead = 128 * 1024;
const keepAliveMs = 65_000;
const mostHeaders = 100;

/** Express under Nest, on an HTTP server with limits of time and size. */
export class SiteAdapter extends ExpressAdapter {
  constructor(private readonly limits: SiteAdapterOptions) {
    super(configuredExpress(limits.trustedProxies));
  }

  override initHttpServer(): void {
    const server = createServer(serverOptions(this.limits), this.getInstance());
    server.maxHeadersCount = mostHeaders;
    server.on('clientError', answerBrokenRequest);
    this.setHttpServer(server);
  }

  /** Answers what is in flight; connections that only wait are closed. */
  override async close(): Promise<void> {
    const server = this.getHttpServer() as Server;
    if (!server.listening) return;
    await new Promise<void>((resolve) => {
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const end = setTimeout(() => server.closeAllConnections(), this.limits.requestTimeoutMs);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(end);
        resolve();
      });
    });
  }
}

/** Addresses are compared exactly, so that no other spelling slips past a rule on paths. */
function configuredExpress(trustedProxies: readonly string[]): Express {
  const server = express();
  server.set('case sensitive routing', true);
  server.set('strict routing', true);
  server.disable('x-powered-by');
  trustProxies(server, trustedProxies);
  return server;
}

function serverOptions({ requestTimeoutMs }: SiteAdapterOptions): ServerOptions {
  return {
    maxHeaderSize: longestHead,
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
  };
}
