import { secretPattern } from '../access/issued-secrets.js';

/** By this scanners of source code recognize a token that was left there. */
const prefix = 'tessera_';

export function tokenText(secret: string): string {
  return prefix + secret;
}

/** The secret in a token; `null` for what does not look like one. */
export function secretIn(token: string): string | null {
  const secret = token.startsWith(prefix) ? token.slice(prefix.length) : '';
  return secretPattern.test(secret) ? secret : null;
}

/** Whether something that looks like a token stands anywhere in an address. */
export function holdsToken(address: string): boolean {
  return /tessera_[\w-]{43}/.test(address);
}
