import { type EndpointKey, endpointUrl, type UrlParts } from '@tessera/contracts';
import { type CheckProgress, CommandError } from '../command-error.js';
import { siteError } from './site-error.js';
import { type Patience, whenAvailable } from './when-available.js';

export interface SiteAccess extends Patience {
  /** Origin of the site. */
  readonly url: string;
  readonly token: string;
  /** Told again and again how far the site is with checking a version, until it responds. */
  readonly onCheck?: (progress: CheckProgress) => void;
}

export interface SiteRequest extends UrlParts {
  readonly key: EndpointKey;
  /** Bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Compression of the bytes, if any. */
  readonly contentEncoding?: 'br';
}

/** No response came; the request may succeed when retried. */
export class ConnectionError extends CommandError {}

/** Timeout of a request; the site may compress a file before it responds. */
const timeoutMs = 120_000;

/**
 * Sends a request and returns the JSON of the response; see `whenAvailable`.
 * @throws ConnectionError without a response, CommandError if the site rejects the request
 */
export async function sendRequest(access: SiteAccess, request: SiteRequest): Promise<unknown> {
  const response = await whenAvailable(() => reach(access, request), access);
  if (!response.ok) throw await siteError(response);
  return response.json().catch(() => null);
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
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  } catch (error) {
    throw new ConnectionError('unreachable', `Can't reach ${access.url}: ${reason(error)}`, {
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

/** The message of a failed fetch is useless; its cause, or the first of several, has the reason. */
function reason(error: unknown): string {
  const cause = part(error, 'cause') ?? error;
  const first = part(part(cause, 'errors'), '0') ?? cause;
  return String(part(first, 'message') || part(first, 'code') || error);
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
