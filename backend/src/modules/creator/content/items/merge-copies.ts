import {
  type ContentChanges,
  type ContentConflict,
  type ContentCopy,
  contentCopy,
  type ContentField,
  contentFields,
} from '@tessera/contracts-creator';
import { mergeLists, mergeTexts } from './three-way.js';

/** Two changes of the same copy. */
interface Versions {
  /** What both began with, of the fields that `yours` has. */
  readonly base: ContentChanges;
  /** As it is now, with the changes of others. */
  readonly current: ContentCopy;
  /** What the caller changes. */
  readonly yours: ContentChanges;
}

export interface MergedCopy {
  /** With all that could be merged, and the current values where it couldn’t. */
  readonly merged: ContentCopy;
  readonly conflicts: readonly ContentConflict[];
}

/** Texts of several lines, which are merged line by line; all others are one value. */
const texts: ReadonlySet<ContentField> = new Set(['description', 'body']);

/**
 * Brings two changes of a copy together, field by field: who alone changed a field wins, what both changed is merged if that loses
 * nothing, and is a conflict otherwise.
 */
export function mergeCopies({ base, current, yours }: Versions): MergedCopy {
  const merged: Record<string, unknown> = { ...current };
  const conflicts: ContentConflict[] = [];
  for (const field of contentFields) {
    const mine = yours[field];
    if (mine === undefined) continue;
    const before = base[field] ?? current[field];
    const value = mergeField(field, { before, now: current[field], mine });
    if (value === null)
      conflicts.push({
        field,
        base: asText(before),
        current: asText(current[field]),
        yours: asText(mine),
      });
    else merged[field] = value;
  }
  return { merged: merged as ContentCopy, conflicts };
}

type Value = ContentCopy[ContentField];

interface FieldVersions {
  readonly before: Value;
  readonly now: Value;
  readonly mine: Value;
}

/** @returns `null` for a conflict */
function mergeField(field: ContentField, { before, now, mine }: FieldVersions): Value | null {
  if (isSame(now, before) || isSame(now, mine)) return mine;
  if (isSame(mine, before)) return now;
  const value = mergeBoth(field, { before, now, mine });
  const isAllowed = value !== null && contentCopy.shape[field].safeParse(value).success;
  return isAllowed ? value : null;
}

function mergeBoth(field: ContentField, { before, now, mine }: FieldVersions): Value | null {
  if (Array.isArray(before) && Array.isArray(now) && Array.isArray(mine))
    return mergeLists(before, now, mine);
  if (!texts.has(field)) return null;
  return mergeTexts(asText(before), asText(now), asText(mine));
}

/** Fields in which two copies differ. */
export function changedFields(one: ContentCopy, other: ContentCopy): ContentField[] {
  return contentFields.filter((field) => !isSame(one[field], other[field]));
}

/** A value as a text; tags with commas between them. */
export function asText(value: Value): string {
  return typeof value === 'string' ? value : value.join(', ');
}

function isSame(one: Value, other: Value): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
