import { jest } from '@jest/globals';

/** A value is answered as JSON, a `Response` as it is, an `Error` as a failure of the network. */
type Answer = (url: URL) => unknown;

/** The API at the edge of the network: an answer for each path, and every address that was asked for. */
export interface StubbedApi {
  readonly asked: string[];
  /** May be changed at any time. */
  readonly answers: Record<string, Answer>;
}

/** Answers requests of the page until `jest.restoreAllMocks()`. Paths without an answer are 404. */
export function stubApi(answers: Record<string, Answer>): StubbedApi {
  const api: StubbedApi = { asked: [], answers: { ...answers } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (typeof input !== 'string') throw new TypeError('The client asks by address');
    api.asked.push(input);
    const url = new URL(input, 'https://site.test');
    const answer = await api.answers[url.pathname]?.(url);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    return answer === undefined ? problem(404, 'not-found') : Response.json(answer);
  });
  return api;
}

/** An error answer of the API. */
export function problem(status: number, code: string, detail = 'Details.'): Response {
  const body = { type: 'about:blank', title: 'Title', status, code, detail, requestId: 'r1' };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
