import type { IncomingMessage } from 'node:http';

/** The value of a cookie. Works before any middleware has parsed the cookies; ours need no decoding. */
export function cookieIn({ headers }: IncomingMessage, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
