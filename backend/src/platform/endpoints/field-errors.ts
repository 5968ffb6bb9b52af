import type { FieldError } from '@tessera/contracts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a schema found wrong, one entry a field, named from `part` on: `query.minViews`. */
export function fieldErrors(part: string, error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => describe(part, issue));
}

function describe(part: string, issue: Issue): FieldError[] {
  const field = [part, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: `${field}.${key}`, message: 'is not known' }));
  }
  return [{ field, message: messageOf(issue) }];
}

/** Removes the redundant prefix of the library's messages. */
function messageOf({ message }: Issue): string {
  return message.replace(/^Invalid (input|string|option): /, '');
}
