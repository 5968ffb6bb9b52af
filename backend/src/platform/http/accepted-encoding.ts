import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** The smallest first: it is chosen among encodings that a client accepts equally. */
const preferred: readonly Encoding[] = ['br', 'gzip'];

/** By what clients send, which is the same few texts again and again. */
const known = new LRUCache<string, Encoding | 'identity'>({ max: 1_000 });
/** Longer texts are read each time, so that nobody can fill the memory with them. */
const maxLength = 200;

/** The encoding among the available ones in which a body is sent; `undefined` if it is sent as it is. */
export function acceptedEncoding(
  request: Request,
  available: readonly Encoding[] = preferred,
): Encoding | undefined {
  const key = `${available.join()} ${request.headers['accept-encoding'] ?? ''}`;
  const found = known.get(key) ?? negotiated(request, available);
  if (key.length <= maxLength) known.set(key, found);
  return found === 'identity' ? undefined : found;
}

function negotiated(request: Request, available: readonly Encoding[]): Encoding | 'identity' {
  const offered = [...preferred.filter((encoding) => available.includes(encoding)), 'identity'];
  const [best] = new Negotiator(request).encodings(offered, { preferred: offered });
  return preferred.find((encoding) => encoding === best) ?? 'identity';
}
