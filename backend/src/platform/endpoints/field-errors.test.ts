import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldErrors } from './field-errors.js';

const byPrice = z.strictObject({ priceId: z.string(), period: z.enum(['month', 'year']) });
const byPlan = z.strictObject({ plan: z.enum(['pro']), period: z.enum(['month', 'year']) });
const schema = z.object({ wanted: z.union([byPrice, byPlan]) });

const fieldsOf = (wanted: unknown) => {
  const { error } = schema.safeParse({ wanted });
  return error && fieldErrors('body', error).map(({ field }) => field);
};

it.each([
  [{ plan: 'gold', period: 'month' }, ['body.wanted.plan']],
  [{ priceId: 1, period: 'week' }, ['body.wanted.priceId', 'body.wanted.period']],
  [{ plan: 'pro', period: 'month', amount: 1 }, ['body.wanted.amount']],
])('names the fields of the form that was meant: %j', (wanted, fields) => {
  expect(fieldsOf(wanted)).toEqual(fields);
});

it.each([{}, 'pro', null])('names the whole where no form is closer: %j', (wanted) => {
  expect(fieldsOf(wanted)).toEqual(['body.wanted']);
});
