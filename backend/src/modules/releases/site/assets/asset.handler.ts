import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { acceptedEncoding, type Encoding } from '../../../../platform/http/index.js';
import { type Asset, ReleasesFacade } from '../../releases/index.js';
import { contentType } from '../response/content-type.js';
import { sendPlain } from '../response/send-plain.js';
import { type TextResponse, TextSender } from '../response/text-sender.js';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // A remote under development is loaded into other sites, and nothing here is secret.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

interface Body {
  readonly bytes: Buffer;
  readonly encoding?: Encoding;
}

/** Serves files of published versions. An address always has the same bytes, so they may be cached forever. */
@Injectable()
export class AssetHandler {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly sender: TextSender,
  ) {}

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    const parts = parseAssetPath(pathname);
    const list = parts && (await this.integrityList(parts));
    if (list) return this.sender.send(response, list);
    const asset = parts && (await this.releases.asset(parts.name, parts.version, parts.path));
    if (!parts || !asset) return sendPlain(response, 404, 'File not found.');
    const body = await this.read(asset, request);
    if (!body) return sendPlain(response, 503, 'This file is missing from storage or damaged.');
    send(request, response, { type: contentType(parts.path), asset, body });
  }

  private async integrityList({ name, version, path }: AssetPath): Promise<TextResponse | null> {
    const body = await this.releases.integrityList(name, version, path);
    return body === null ? null : { status: 200, type: 'application/json', body, headers };
  }

  /** The smallest form that the client accepts, or the plain one where that form is missing. */
  private async read(asset: Asset, request: Request): Promise<Body | null> {
    const available = (['br', 'gzip'] as const).filter((encoding) => encoding in asset.variants);
    const encoding = acceptedEncoding(request, available);
    const encoded = encoding && (await this.releases.bytes(asset, encoding));
    if (encoded) return { bytes: encoded, encoding };
    const bytes = await this.releases.bytes(asset);
    return bytes && { bytes };
  }
}

interface FileResponse {
  readonly type: string;
  readonly asset: Asset;
  readonly body: Body;
}

function send(request: Request, response: Response, { type, asset, body }: FileResponse): void {
  const { bytes, encoding } = body;
  response.status(200).set({
    'Content-Type': type,
    ETag: `"${asset.hash.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`,
    ...headers,
  });
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).removeHeader('Content-Type');
    response.end();
    return;
  }
  if (encoding) response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

interface AssetPath {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

const form =
  /^\/assets\/(?<name>shell|mf-[a-z0-9-]{1,40})\/(?<version>[0-9A-Za-z.-]{1,80})(?:~[1-9])?\/(?<path>[\w./-]{1,200})$/;

/**
 * The parts of an asset's address; `null` if it has another form. Nothing is decoded, since file names need no encoding.
 * Each file has nine further addresses, with `~1` … `~9` after the version, for when a cache holds a damaged copy under the
 * first.
 */
function parseAssetPath(pathname: string): AssetPath | null {
  const { name, version, path } = form.exec(pathname)?.groups ?? {};
  return name && version && path ? { name, version, path } : null;
}
