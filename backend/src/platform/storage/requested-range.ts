import type { Request } from 'express';
import type { ByteRange, ObjectFacts } from './object-store.js';

/** The part of an object that a request asks for; `null` for all of it, also if it asks for several parts. */
export function requestedRange(
  request: Request,
  facts: ObjectFacts,
): ByteRange | 'unsatisfiable' | null {
  if (request.method !== 'GET' || !isForThis(request, facts)) return null;
  const ranges = request.range(facts.size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** `If-Range`: a client that has a part of another object gets all of this one. */
function isForThis(request: Request, { etag, modifiedAt }: ObjectFacts): boolean {
  const known = request.get('if-range');
  return known === undefined || known === `"${etag}"` || known === modifiedAt.toUTCString();
}
