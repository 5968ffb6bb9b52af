import { z } from 'zod';

/** A field of a response that may be missing, or of another form than documented: it is `null` then. */
export function said<T extends z.ZodType>(shape: T) {
  return shape
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
}

/** A part of a response; if it is missing, all its fields are `null` or empty, as they must be able to. */
export function part<F extends z.ZodRawShape>(fields: F) {
  const shape = z.object(fields);
  return shape.catch(() => shape.parse({}));
}

export const saidText = said(z.string());
/** Empty where it is missing. */
export const textOrNone = z.string().catch('');
export const textsOrNone = z.array(z.string()).catch([]);
/** Whole numbers, which some platforms send as text. */
export const saidCount = said(
  z.union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
);
export const saidFlag = said(z.boolean());
export const saidTexts = said(z.array(z.string()));
/** A time as ISO 8601. */
export const requiredTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const saidTime = said(requiredTime);
/** A time in seconds since 1970. */
export const saidUnixTime = said(z.number().transform((seconds) => new Date(seconds * 1000)));

/** The items of an answer; it is not the platform's without them. Each is read by itself. */
export const items = z.array(z.unknown());
