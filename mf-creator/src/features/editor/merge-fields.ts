import type { ContentCopy } from '@tessera/contracts-creator';
import { type ContentField, contentFields } from '@tessera/contracts-creator/values';

export type Fields = { readonly [F in ContentField]: ContentCopy[F] };

/** Whether two values of a field are the same once the server has trimmed them. */
export function isSame<F extends ContentField>(
  field: F,
  one: Fields[F],
  other: Fields[F],
): boolean {
  return keyOf(field, one) === keyOf(field, other);
}

function keyOf(field: ContentField, value: Fields[ContentField]): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  // The text itself is kept as it is.
  return field === 'body' ? value : value.trim();
}

/** The fields in which two copies differ. */
export function differing(one: Fields, other: Fields): ContentField[] {
  return contentFields.filter((field) => !isSame(field, one[field], other[field]));
}

/** A copy with some fields of another one. */
export function withFields(
  copy: Fields,
  fields: readonly ContentField[],
  other: Partial<Fields>,
): Fields {
  return { ...copy, ...pick(other, fields) };
}

export function pick(copy: Partial<Fields>, fields: readonly ContentField[]): Partial<Fields> {
  return Object.fromEntries(fields.map((field) => [field, copy[field]]));
}
