import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { acceptedEncoding } from '../../../../platform/http/index.js';
import { themeOf } from '../document/page-view.js';
import { contentType } from '../response/content-type.js';
import { sendPlain } from '../response/send-plain.js';
import { TextSender } from '../response/text-sender.js';
import { renderConsoleDocument } from './console-document.js';
import { type ConsoleBuild, type ConsoleFile, readConsoleBuild } from './read-console-build.js';

const require = createRequire(import.meta.url);

const consolePath = /^\/operator(\/|$)/;
const assets = '/operator/assets/';

/** Stricter than that of the site: the console runs nothing but its own files, and frames pages of the site. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/**
 * Serves the operators' console, which is built with the server. It needs neither releases nor the database, so that it
 * works when every version of the shell is broken.
 */
@Injectable()
export class ConsoleHandler implements OnModuleInit {
  private readonly logger = new Logger(ConsoleHandler.name);
  private build: ConsoleBuild | null = null;

  constructor(private readonly sender: TextSender) {}

  /** Read at the start, so that a later build does not get into a server that it does not belong to. */
  async onModuleInit(): Promise<void> {
    await this.current();
  }

  has(pathname: string): boolean {
    return consolePath.test(pathname);
  }

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    const build = await this.current();
    if (!build) {
      const text = 'The console is not built or damaged. Run: npx nx build @tessera/console';
      return sendPlain(response, 503, text);
    }
    if (!pathname.startsWith(assets)) return this.sendDocument(build, request, response);
    const name = pathname.slice(assets.length);
    const file = build.files.get(name);
    if (!file) return sendPlain(response, 404, 'File not found.');
    sendFile(request, response, name, file);
  }

  private async current(): Promise<ConsoleBuild | null> {
    try {
      this.build ??= await readConsoleBuild(
        dirname(require.resolve('@tessera/console/files.json')),
      );
    } catch (error) {
      this.logger.warn(`The console can't be served: ${String(error)}`);
    }
    return this.build;
  }

  private async sendDocument(
    { entry, integrity }: ConsoleBuild,
    request: Request,
    response: Response,
  ): Promise<void> {
    const theme = themeOf(request.headers.cookie);
    const body = renderConsoleDocument({ theme, script: assets + entry, integrity });
    response.vary('Cookie');
    await this.sender.send(response, {
      status: 200,
      type: 'text/html',
      body,
      headers: { 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': policy },
    });
  }
}

function sendFile(
  request: Request,
  response: Response,
  name: string,
  { plain, encoded }: ConsoleFile,
): void {
  const available = (['br', 'gzip'] as const).filter((form) => form in encoded);
  const encoding = acceptedEncoding(request, available);
  const bytes = (encoding && encoded[encoding]) ?? plain;
  response.status(200).set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': contentType(name),
    'Content-Length': String(bytes.length),
  });
  if (encoding) response.set('Content-Encoding', encoding);
  response.vary('Accept-Encoding');
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
