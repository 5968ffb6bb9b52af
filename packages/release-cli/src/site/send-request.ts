import { type EndpointKey, endpointUrl, type UrlParts } from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { siteError } from './site-error.js';

export interface SiteAccess {
  /** Origin of the site. */
  readonly url: string;
  readonly token: string;
}

export interface SiteRequest extends UrlParts {
  readonly key: EndpointKey;
  /** Bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  /** How the bytes are compressed; plain where absent. */
  readonly contentEncoding?: 'br';
}

/** No answer came: the same request may succeed when it is sent again. */
export class ConnectionError extends CommandError {}

/** Longest wait for an answer in milliseconds; a site may compress a file before it answers. */
const patience = 120_000;

/**
 * Asks a site and gives the JSON of its answer.
 * @throws ConnectionError where no answer came, CommandError where the site refuses
 */
export async function sendRequest(access: SiteAccess, request: SiteRequest): Promise<unknown> {
  const answer = await reach(access, request);
  if (!answer.ok) throw await siteError(answer);
  return answer.json().catch(() => null);
}

async function reach(
  access: SiteAccess,
  { key, body, contentEncoding, ...parts }: SiteRequest,
): Promise<Response> {
  const url = new URL(endpointUrl(key, parts), access.url);
  try {
    return await fetch(url, {
      method: key.slice(0, key.indexOf(' ')),
      headers: {
        authorization: `Bearer ${access.token}`,
        ...contentType(body),
        ...(contentEncoding && { 'content-encoding': contentEncoding }),
      },
      body: encode(body),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
  } catch (error) {
    throw new ConnectionError('unreachable', `${access.url} cannot be reached: ${reason(error)}`, {
      cause: error,
    });
  }
}

function contentType(body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return {
    'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
  };
}

function encode(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** A failed fetch says only that it failed; its cause, or the first of several causes, says why. */
function reason(error: unknown): string {
  const cause = part(error, 'cause') ?? error;
  const first = part(part(cause, 'errors'), '0') ?? cause;
  return String(part(first, 'message') || part(first, 'code') || error);
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
