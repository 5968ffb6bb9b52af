import { secretPattern } from '../access/issued-secrets.js';

/** Lets secret scanners recognize tokens in source code. */
const prefix = 'tessera_';

export function tokenText(secret: string): string {
  return prefix + secret;
}

/** The secret of a token; `null` if it is malformed. */
export function secretIn(token: string): string | null {
  const secret = token.startsWith(prefix) ? token.slice(prefix.length) : '';
  return secretPattern.test(secret) ? secret : null;
}

/** Whether an address contains a token. */
export function holdsToken(address: string): boolean {
  return /tessera_[\w-]{43}/.test(address);
}
