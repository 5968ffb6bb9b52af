import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@tessera/api-client';
import type { Problem } from '@tessera/contracts';
import { type ResultsQuery, resultsState } from './use-videos';

const waiting: ResultsQuery = { count: undefined, error: null, isOffline: false };
const failed = (status: number, problem: Partial<Problem> = {}) =>
  resultsState({ ...waiting, error: new ApiError(status, 'text', problem as Problem) });

describe('resultsState', () => {
  it('tells videos from none', () => {
    expect(resultsState({ ...waiting, count: 3 })).toBe('videos');
    expect(resultsState({ ...waiting, count: 0 })).toBe('empty');
  });

  it('keeps showing videos when a later request fails', () => {
    expect(resultsState({ count: 3, error: new TypeError('network'), isOffline: true })).toBe(
      'videos',
    );
  });

  it('waits, also for the network of the device', () => {
    expect(resultsState(waiting)).toBe('loading');
    expect(resultsState({ ...waiting, isOffline: true })).toBe('offline');
  });

  it('tells an outage from a refusal', () => {
    expect(resultsState({ ...waiting, error: new TypeError('network') })).toBe('unavailable');
    expect(failed(503)).toBe('unavailable');
    expect(failed(429)).toBe('refused');
    expect(failed(400, { errors: [{ field: 'query.q', message: 'too long' }] })).toBe('refused');
  });

  it('knows an unknown category, and one whose name cannot be', () => {
    expect(failed(404)).toBe('not-found');
    expect(failed(400, { errors: [{ field: 'params.slug', message: 'bad' }] })).toBe('not-found');
  });
});
