import {
  type EndpointKey,
  type Request,
  type Response,
  type UrlParts,
  endpointUrl,
} from '@tessera/contracts';
import { apiErrorOf } from './api-error';

type Empty = Record<never, never>;

/** The request of an endpoint, which may be left out if the endpoint takes nothing. */
export type RequestArguments<K extends EndpointKey> =
  Empty extends Request<K> ? [request?: Request<K>] : [request: Request<K>];

interface UntypedRequest extends UrlParts {
  readonly body?: unknown;
}

/** The canonical address of an endpoint, which is also the query key of its response. */
export function urlOf<K extends EndpointKey>(key: K, ...[request]: RequestArguments<K>): string {
  return endpointUrl(key, request);
}

/**
 * Calls an endpoint: JSON in, JSON out, cookies included.
 *
 * @throws ApiError for any response other than 2xx.
 */
export async function request<K extends EndpointKey>(
  key: K,
  ...args: RequestArguments<K>
): Promise<Response<K>> {
  const body = (args[0] as UntypedRequest | undefined)?.body;
  const method = key.slice(0, key.indexOf(' '));
  return (await send(urlOf(key, ...args), { method, body })) as Response<K>;
}

/** GET of an address of the API; the one way in which queries reach the network. */
export async function get(url: string, signal?: AbortSignal): Promise<unknown> {
  return send(url, { method: 'GET', signal });
}

interface SendOptions {
  readonly method: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

async function send(url: string, { method, body, signal }: SendOptions): Promise<unknown> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (!response.ok) throw await apiErrorOf(response);
  return response.json();
}
