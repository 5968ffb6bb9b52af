import { expect, it } from '@jest/globals';
import { readAmount } from './donation-tiers';

it.each([
  ['1', 100],
  ['7.5', 750],
  ['7,50', 750],
  [' 20. ', 2000],
  ['0.29', null],
  ['1.005', null],
  ['10000', 1_000_000],
  ['10000.01', null],
  ['-5', null],
  ['1e3', null],
  ['15abc', null],
  ['NaN', null],
  ['', null],
])('45: %j is %j cents', (typed, cents) => {
  const amount = readAmount(typed);
  expect(amount.cents).toBe(cents);
  expect(amount.error === null).toBe(cents !== null || typed === '');
});
