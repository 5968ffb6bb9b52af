import { expect, it } from '@jest/globals';
import { plans } from '@tessera/contracts-billing';
import { largestSaving, periodOf, renewalAfter, yearlySaving } from './plan-price';

const pro = { price: 799, yearlyPrice: 7999 };

it.each([
  ['pro', { cents: 1589, percent: 17 }],
  ['premium', { cents: 3189, percent: 17 }],
  ['free', { cents: 0, percent: 0 }],
] as const)('a year of %s saves %j', (id, saving) => {
  const { monthly, yearly } = plans[id].price;
  expect(yearlySaving({ price: monthly, yearlyPrice: yearly })).toEqual(saving);
});

it('finds the largest saving', () => {
  const half = { price: 100, yearlyPrice: 600 };
  expect(largestSaving([{ price: 0, yearlyPrice: 0 }, pro, half])).toBe(50);
  expect(largestSaving([{ price: 0, yearlyPrice: 0 }])).toBe(0);
});

it('knows the period by what is paid', () => {
  expect([periodOf(pro, 799), periodOf(pro, 7999)]).toEqual(['monthly', 'yearly']);
});

it.each([
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2028-01-30', 'monthly', '2028-02-29'],
  ['2028-02-29', 'yearly', '2029-02-28'],
  ['2026-11-23', 'monthly', '2026-12-23'],
] as const)('what begins on %s renews %s on %s', (start, period, end) => {
  const noon = (day: string) => new Date(`${day}T12:00`);
  expect(renewalAfter(noon(start), period)).toEqual(noon(end));
});
