import { describe, expect, it } from '@jest/globals';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { isDatabaseGone, isDatabaseUnavailable } from './database-unavailable.js';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a refused connection to several addresses', new AggregateError([withCode('ECONNREFUSED')])],
    ['a full disk', withCode('53100')],
    ['too many connections', withCode('53300')],
    ['the time limit of statements', withCode('57014')],
    ['a server that shuts down', withCode('57P01')],
    ['the time limit of locks', withCode('55P03')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a connection lost before a statement', new QueryRunnerAlreadyReleasedError()],
    ['a connection lost within a transaction', new QueryRunnerProviderAlreadyReleasedError()],
    ['a server that hangs', new Error('Query read timeout')],
    ['one of these inside of TypeORM', new QueryFailedError('SELECT', [], withCode('57014'))],
  ])('is true for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a broken constraint', withCode('23505')],
    ['a wrong statement', withCode('42601')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['no error at all', 'ECONNREFUSED'],
    ['a constraint inside of TypeORM', new QueryFailedError('INSERT', [], withCode('23505'))],
  ])('is false for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('isDatabaseGone', () => {
  it.each([
    ['a refused connection to several addresses', new AggregateError([withCode('ECONNREFUSED')])],
    ['a lost connection inside of TypeORM', new QueryFailedError('', [], withCode('08006'))],
    ['too many connections', withCode('53300')],
    ['a server that starts', withCode('57P03')],
  ])('is true for %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(true);
  });

  it.each([
    ['a full disk', withCode('53100')],
    ['the time limit of statements', withCode('57014')],
    ['the time limit of locks', withCode('55P03')],
    ['a fault of ours', new TypeError('x is not a function')],
  ])('is false for %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(false);
  });
});
