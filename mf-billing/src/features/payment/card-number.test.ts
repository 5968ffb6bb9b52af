import { describe, expect, it } from '@jest/globals';
import { brandOf, groupExpiry, groupNumber, onlyDigits } from './card-number';

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'Visa', '4242 4242 4242 4242'],
    ['2223003122003222', 'Mastercard', '2223 0031 2200 3222'],
    ['5555 5555', 'Mastercard', '5555 5555'],
    ['378282246310005', 'American Express', '3782 822463 10005'],
    ['6011111111111117', 'Discover', '6011 1111 1111 1117'],
    ['9', null, '9'],
    ['4000-0027 6000 3184 1234 9', 'Visa', '4000 0027 6000 3184 123'],
    ['', null, ''],
  ])('%s is of %s and grouped as %s', (typed, brand, grouped) => {
    expect([brandOf(typed), groupNumber(typed)]).toEqual([brand, grouped]);
  });
});

it.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12'],
  ['123', '12 / 3'],
  ['12/28', '12 / 28'],
  ['12 / 2', '12 / 2'],
  ['4', '04'],
  ['04 / 2', '04 / 2'],
  ['425', '04 / 25'],
])('the expiry %s is shown as %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown);
});

it('a security code has four digits at most', () => {
  expect(onlyDigits('12a345')).toBe('1234');
});
