import { describe, expect, it } from '@jest/globals';
import { apiErrorOf } from './api-error';

describe('apiErrorOf', () => {
  it('names the status and the body', async () => {
    const error = await apiErrorOf(new Response('no such video', { status: 404 }));
    expect(error.message).toBe('404: no such video');
  });

  it('falls back to the status text where the body is empty', async () => {
    const error = await apiErrorOf(new Response('', { status: 503, statusText: 'Unavailable' }));
    expect(error.message).toBe('503: Unavailable');
  });

  it('keeps the fields that a problem document names', async () => {
    const problem = { errors: [{ field: 'query.minViews', message: 'must be at least 0' }] };
    const error = await apiErrorOf(
      new Response(JSON.stringify(problem), {
        status: 400,
        headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      }),
    );
    expect(error.fieldErrors).toEqual(problem.errors);
  });

  it.each([
    ['840', 840],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['', 0],
  ])('knows the wait that %j tells, in seconds', async (header, seconds) => {
    const headers = { 'retry-after': header };
    const error = await apiErrorOf(new Response('', { status: 429, headers }));
    expect(error.retryAfter).toBe(seconds);
  });

  it('survives a problem document that is cut off', async () => {
    const headers = { 'content-type': 'application/problem+json' };
    const error = await apiErrorOf(new Response('{"title":', { status: 502, headers }));
    expect(error.problem).toBeNull();
  });
});
