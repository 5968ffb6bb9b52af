import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@tessera/api-client';
import type { Problem } from '@tessera/contracts';
import { failureReasons } from './problem-reasons';

afterEach(() => {
  jest.restoreAllMocks();
});

const { reasonOf, reasonInForm, knownReason } = failureReasons({
  'not-found': 'It was deleted.',
  'plan-required': ({ plan }) => `This is part of ${plan}.`,
});

function failure(status: number, code: string): ApiError {
  const problem = { type: 'about:blank', title: '', status, code, plan: 'Plus' };
  return new ApiError(status, '', problem as unknown as Problem);
}

describe('failureReasons', () => {
  it('says what the table of the area has', () => {
    expect(reasonOf(failure(404, 'not-found'))).toBe('It was deleted.');
    expect(reasonOf(failure(403, 'plan-required'))).toBe('This is part of Plus.');
  });

  it('says everywhere alike what is of no area', () => {
    const network = new TypeError('Failed to fetch');
    expect(reasonOf(network)).toBe('Can’t reach Tessera. Try again.');
    expect(reasonOf(failure(500, 'internal'))).toBe('Something went wrong. Try again.');
    expect(reasonOf(new ApiError(429, 'Too Many Requests'))).toMatch(/^Too many attempts/);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reasonOf(network)).toBe('You’re offline.');
  });

  it('says of a conflict what is seen afterward: the current version, or in a form what was typed', () => {
    const conflict = failure(412, 'precondition-failed');
    expect(reasonOf(conflict)).toMatch(/seeing the current version/);
    expect(reasonInForm(conflict)).toMatch(/What you typed is still here/);
    expect(reasonInForm(failure(404, 'not-found'))).toBe('It was deleted.');
  });

  it('knows when it does not know', () => {
    expect(knownReason(failure(500, 'internal'))).toBeNull();
    expect(knownReason(new TypeError('Failed to fetch'))).toBeNull();
    expect(knownReason(failure(404, 'not-found'))).toBe('It was deleted.');
  });
});
