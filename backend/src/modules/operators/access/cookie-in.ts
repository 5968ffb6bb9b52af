import type { IncomingMessage } from 'node:http';

/** A cookie as it was sent, also where no middleware has read the cookies yet; ours need no decoding. */
export function cookieIn({ headers }: IncomingMessage, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
