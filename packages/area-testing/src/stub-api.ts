import { jest } from '@jest/globals';

/** A value is answered as JSON, a `Response` as it is, an `Error` as a failure of the network. */
type Answer = (url: URL, body: unknown) => unknown;

/** A request as it reached the network. */
interface SentRequest {
  readonly method: string;
  /** Address, with what it asks for. */
  readonly url: string;
  /** What its JSON says; `undefined` without a body. */
  readonly body: unknown;
}

/** The API at the edge of the network: an answer for each endpoint, and every request that was made. */
export interface StubbedApi {
  /** Addresses of all requests. */
  readonly asked: string[];
  readonly sent: SentRequest[];
  /** By path for GET, and by method and path, such as `POST /api/playlists`. May be changed at any time. */
  readonly answers: Record<string, Answer>;
}

/** Answers requests of the page until `jest.restoreAllMocks()`. What has no answer is 404. */
export function stubApi(answers: Record<string, Answer>): StubbedApi {
  const api: StubbedApi = { asked: [], sent: [], answers: { ...answers } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (typeof input !== 'string') throw new TypeError('The client asks by address');
    const { method = 'GET', body } = init ?? {};
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    api.asked.push(input);
    api.sent.push({ method, url: input, body: content });
    const url = new URL(input, 'https://site.test');
    const answer = await answerTo(api, method, url.pathname)?.(url, content);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    return answer === undefined ? problem(404, 'not-found') : Response.json(answer);
  });
  return api;
}

function answerTo({ answers }: StubbedApi, method: string, path: string): Answer | undefined {
  return answers[`${method} ${path}`] ?? (method === 'GET' ? answers[path] : undefined);
}

/** An error answer of the API. */
export function problem(status: number, code: string, detail = 'Details.'): Response {
  const body = { type: 'about:blank', title: 'Title', status, code, detail, requestId: 'r1' };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
