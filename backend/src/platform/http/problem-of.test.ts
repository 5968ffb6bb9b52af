import { describe, expect, it } from '@jest/globals';
import { problemOf } from './problem-of.js';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });
const fromDriver = (code: string) =>
  Object.assign(new Error('query failed'), { driverError: withCode(code) });

describe('an error as callers see it', () => {
  it.each([withCode('ENOSPC'), withCode('EDQUOT'), withCode('53100'), fromDriver('53100')])(
    '4: is one of a full disk: %s',
    (error) => {
      const { status, retryAfter, message } = problemOf(error);
      expect([status, retryAfter]).toEqual([503, 60]);
      expect(message).toContain('no storage space');
    },
  );

  it('is one of the database where that does not answer', () => {
    const { status, retryAfter } = problemOf(fromDriver('57014'));
    expect([status, retryAfter]).toEqual([503, 2]);
  });

  it.each(['22021', '22P05'])('is about the request where its text is none: %s', (code) => {
    expect(problemOf(fromDriver(code)).status).toBe(400);
  });

  it.each([withCode('EACCES'), new Error('broken'), 'a text', null])(
    'says nothing of what is inside: %s',
    (error) => {
      const { status, message } = problemOf(error);
      expect([status, message]).toEqual([500, 'Something went wrong on our side.']);
    },
  );
});
