import { createHmac } from 'node:crypto';

/**
 * Tells whether two texts are equal without keeping either: there are few enough addresses, networks and cards to try all of a plain hash.
 * @param secret of the site; under another one nothing is equal to what was stored before
 * @param purpose what the text is; hashes for another purpose can't be compared with it
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}
