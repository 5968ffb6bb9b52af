import type {
  EndpointKey,
  JsonKey,
  Listed,
  Request,
  ResourceVersion,
  Response,
  UrlParts,
} from '@tessera/contracts';
import { endpointUrl, entityTag } from '@tessera/contracts/values';
import { apiErrorOf } from './api-error';

type Empty = Record<never, never>;

/** The request of an endpoint, which may be left out if the endpoint takes nothing. */
export type RequestArguments<K extends EndpointKey> =
  Empty extends Request<K> ? [request?: Request<K>] : [request: Request<K>];

type Address<K extends EndpointKey> = Pick<
  Request<K>,
  keyof Request<K> & (keyof UrlParts | 'headers')
>;
/** The parts of a request that has no body: its address, and headers. */
export type AddressArguments<K extends EndpointKey> =
  Empty extends Address<K> ? [request?: Address<K>] : [request: Address<K>];

type SentHeaders = Readonly<Record<string, string>>;

interface UntypedRequest extends UrlParts {
  readonly headers?: SentHeaders;
  readonly ifMatch?: ResourceVersion;
  readonly body?: unknown;
  readonly files?: readonly File[];
}

/** The canonical address of an endpoint, which is also the query key of its response. */
export function urlOf<K extends EndpointKey>(key: K, ...[request]: AddressArguments<K>): string {
  return endpointUrl(key, request);
}

/**
 * Calls an endpoint that responds with JSON, cookies included. The body is sent as JSON, as bytes, or with files as a form; `ifMatch` is
 * the version to change.
 *
 * @throws ApiError for any response other than 2xx.
 */
export async function request<K extends JsonKey>(
  key: K,
  ...[request]: RequestArguments<K>
): Promise<Response<K>> {
  const method = key.slice(0, key.indexOf(' '));
  const init = initOf(request ?? {});
  const response = await send(endpointUrl(key, request), { ...init, method });
  return (await response.json()) as Response<K>;
}

/** GET of an address of the API; the one way in which queries reach the network. */
export async function get(
  url: string,
  signal?: AbortSignal,
  headers?: SentHeaders,
): Promise<unknown> {
  const init = { method: 'GET', signal: signal ?? null, ...(headers && { headers }) };
  const response = await send(url, init);
  return response.json();
}

/** GET of one page of a list, with what its headers say: where it goes on, and how many there are. */
export async function getList(
  url: string,
  signal?: AbortSignal,
  headers?: SentHeaders,
): Promise<Listed<unknown>> {
  const init = { method: 'GET', signal: signal ?? null, ...(headers && { headers }) };
  return pageOf(await send(url, init));
}

/** GET of an address whose endpoint is not known, as the query cache keeps its response: of a list its page. */
export async function getAny(
  url: string,
  signal: AbortSignal,
  headers: SentHeaders,
): Promise<unknown> {
  const response = await send(url, { method: 'GET', signal, headers });
  return response.headers.has('x-total-count') ? pageOf(response) : response.json();
}

async function pageOf(response: globalThis.Response): Promise<Listed<unknown>> {
  const items = (await response.json()) as unknown[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, next: nextCursor(response.headers.get('link')), total };
}

/** The cursor in the address of the next page. */
function nextCursor(link: string | null): string | null {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? [];
  const [, query] = address?.split('?') ?? [];
  return new URLSearchParams(query).get('cursor');
}

/** The headers of a request without a body. */
export function headersOf<K extends EndpointKey>(
  ...[request]: AddressArguments<K>
): SentHeaders | undefined {
  return (request as UntypedRequest | undefined)?.headers;
}

/** @throws ApiError for any response other than 2xx. */
export async function send(url: string, init: RequestInit): Promise<globalThis.Response> {
  const response = await fetch(url, { credentials: 'include', signal: null, ...init });
  if (!response.ok) throw await apiErrorOf(response);
  return response;
}

function initOf({ headers, ifMatch, ...content }: UntypedRequest): RequestInit {
  const { type, body } = bodyOf(content);
  const all = {
    ...headers,
    ...(type !== undefined && { 'content-type': type }),
    ...(ifMatch !== undefined && { 'if-match': entityTag(ifMatch) }),
  };
  return {
    ...(body !== undefined && { body }),
    ...(Object.keys(all).length > 0 && { headers: all }),
  };
}

interface SentBody {
  /** `undefined` where the browser chooses it. */
  readonly type?: string;
  readonly body?: BodyInit;
}

function bodyOf({ body, files }: UntypedRequest): SentBody {
  if (files) return { body: formOf(body as Record<string, string>, files) };
  if (body === undefined) return {};
  if (body instanceof Blob) return { type: body.type || 'application/octet-stream', body };
  if (body instanceof Uint8Array)
    return { type: 'application/octet-stream', body: body as Uint8Array<ArrayBuffer> };
  return { type: 'application/json', body: JSON.stringify(body) };
}

/** The fields come first, as the server expects them. */
function formOf(fields: Readonly<Record<string, string>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}
