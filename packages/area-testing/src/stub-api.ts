import { jest } from '@jest/globals';

/** A value is sent as JSON, a `Response` as it is; an `Error` is a failure of the network. */
type Responder = (url: URL, body: unknown) => unknown;

/** A request as it reached the network. */
interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The parsed JSON, or what else was sent, such as a form; `undefined` without a body. */
  readonly body: unknown;
  /** The version to change, as an entity tag, if one was named. */
  readonly ifMatch?: string | undefined;
}

/** The API at the edge of the network: a responder for each endpoint, and every request that was made. */
export interface StubbedApi {
  readonly requests: SentRequest[];
  /** URLs of the requests. */
  readonly urls: () => string[];
  /** By path for GET, and by method and path, such as `POST /api/playlists`. May be changed at any time. */
  readonly responders: Record<string, Responder>;
}

/** Responds to requests of the page until `jest.restoreAllMocks()`; with 404 where there is no responder. */
export function stubApi(responders: Record<string, Responder>): StubbedApi {
  const requests: SentRequest[] = [];
  const urls = () => requests.map(({ url }) => url);
  const api: StubbedApi = { requests, urls, responders: { ...responders } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url !== 'string') throw new TypeError('The client passes URLs as text');
    const { method = 'GET', body: sent, headers } = init ?? {};
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : (sent ?? undefined);
    const ifMatch = new Headers(headers).get('if-match') ?? undefined;
    requests.push({ method, url, body, ...(ifMatch !== undefined && { ifMatch }) });
    const location = new URL(url, 'https://site.test');
    const content = await responderOf(api, method, location.pathname)?.(location, body);
    if (content instanceof Error) throw content;
    if (content instanceof Response) return content;
    return content === undefined ? problem(404, 'not-found') : Response.json(content);
  });
  return api;
}

function responderOf({ responders }: StubbedApi, method: string, path: string) {
  return responders[`${method} ${path}`] ?? (method === 'GET' ? responders[path] : undefined);
}

/**
 * An error response of the API.
 * @param extra fields that its code adds
 */
export function problem(
  status: number,
  code: string,
  detail = 'Details.',
  extra: object = {},
): Response {
  const usual = { type: 'about:blank', title: 'Title', status, code, detail, requestId: 'r1' };
  const body = { ...usual, ...extra };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
