import type { Request } from 'express';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** The smallest first: it is chosen among encodings that a client accepts equally. */
const preferred: readonly Encoding[] = ['br', 'gzip'];

/** The encoding among the available ones in which a body is sent; `undefined` if it is sent as it is. */
export function acceptedEncoding(
  request: Request,
  available: readonly Encoding[] = preferred,
): Encoding | undefined {
  const offered = [...preferred.filter((encoding) => available.includes(encoding)), 'identity'];
  const [best] = new Negotiator(request).encodings(offered, { preferred: offered });
  return preferred.find((encoding) => encoding === best);
}
