import type { FieldError } from '@tessera/contracts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a schema found wrong, one entry a field, named from `part` on: `query.minViews`. */
export function fieldErrors(part: string, error: z.ZodError): FieldError[] {
  return describeAll(part, error.issues);
}

function describeAll(part: string, issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) => describe(part, issue));
}

function describe(part: string, issue: Issue): FieldError[] {
  const field = [part, ...issue.path.map(String)].join('.');
  if (issue.code === 'invalid_union') {
    const meant = meantForm(issue.errors.map((issues) => describeAll(field, issues)));
    if (meant) return meant;
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: `${field}.${key}`, message: 'is not known' }));
  }
  return [{ field, message: messageOf(issue) }];
}

/** What is wrong with the form of several that somebody meant: the one that the least is wrong with, unless two are as close. */
function meantForm(forms: readonly FieldError[][]): FieldError[] | null {
  const [closest, next] = forms.toSorted((one, other) => one.length - other.length);
  const isClear = closest && next && closest.length < next.length;
  return isClear ? closest : null;
}

/** Removes the redundant prefix of the library's messages. */
function messageOf({ message }: Issue): string {
  return message.replace(/^Invalid (input|string|option): /, '');
}
