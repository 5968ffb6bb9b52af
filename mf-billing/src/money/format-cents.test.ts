import { expect, it } from '@jest/globals';
import { formatCents } from './format-cents';

it.each([
  [0, '$0'],
  [799, '$7.99'],
  [1500, '$15'],
  [125_050, '$1,250.50'],
  [-400, '-$4'],
])('%i cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
