import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Asset, type Encoding, ReleasesFacade } from '../../releases/index.js';
import { acceptedEncoding } from '../response/accepted-encoding.js';
import { contentType } from '../response/content-type.js';
import { sendPlain } from '../response/send-plain.js';
import { type TextAnswer, TextSender } from '../response/text-sender.js';
import { type AssetPath, parseAssetPath } from './asset-path.js';

const keptForever = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // A remote under development is loaded into other sites, and nothing here is secret.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

interface Body {
  readonly bytes: Buffer;
  readonly encoding?: Encoding;
}

/**
 * Hands out files of published versions. An address always means the same bytes, so they are kept
 * for ever.
 */
@Injectable()
export class AssetHandler {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly sender: TextSender,
  ) {}

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    const parts = parseAssetPath(pathname);
    const list = parts && (await this.integrityList(parts));
    if (list) return this.sender.send(request, response, list);
    const asset = parts && (await this.releases.asset(parts.name, parts.version, parts.path));
    if (!parts || !asset) return sendPlain(response, 404, 'There is no such file.');
    const body = await this.read(asset, request);
    if (!body) return sendPlain(response, 503, 'The store has lost or damaged this file.');
    send(request, response, { type: contentType(parts.path), asset, body });
  }

  private async integrityList({ name, version, path }: AssetPath): Promise<TextAnswer | null> {
    const body = await this.releases.integrityList(name, version, path);
    return body === null
      ? null
      : { status: 200, type: 'application/json', body, headers: keptForever };
  }

  /** The smallest form that the client takes, or the plain one where that form is lost. */
  private async read(asset: Asset, request: Request): Promise<Body | null> {
    const available = (['br', 'gzip'] as const).filter((encoding) => encoding in asset.variants);
    const encoding = acceptedEncoding(request, available);
    const encoded = encoding && (await this.releases.bytes(asset, encoding));
    if (encoded) return { bytes: encoded, encoding };
    const bytes = await this.releases.bytes(asset);
    return bytes && { bytes };
  }
}

interface Answer {
  readonly type: string;
  readonly asset: Asset;
  readonly body: Body;
}

function send(request: Request, response: Response, { type, asset, body }: Answer): void {
  const { bytes, encoding } = body;
  response.status(200).set({
    'Content-Type': type,
    ETag: `"${asset.hash.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`,
    ...keptForever,
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
