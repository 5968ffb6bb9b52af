import { z } from 'zod';

const pageSize = { default: 24, max: 50 };

const digits = z.string().regex(/^\d{1,15}$/, 'must be a whole number, 0 or more');

/** Numbers in addresses consist of digits: empty text or `0x3` is an error. */
export const wholeNumber = (schema: z.ZodNumber) =>
  z.union([z.int(), digits.transform(Number)], 'must be a whole number, 0 or more').pipe(schema);

/** `true` or `false` in an address. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Query parameters of every list that is read page by page. */
export const paging = {
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(z.int().min(1).max(pageSize.max)).default(pageSize.default),
};
