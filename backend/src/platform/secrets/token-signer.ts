import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SITE_SECRET } from './site-secret.js';

/** Signs short texts (HMAC-SHA256) so that they can't be forged or changed. */
@Injectable()
export class TokenSigner {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  /**
   * @param purpose what the token is for; one made for another purpose is not accepted
   * @returns the text and its signature in base64url
   */
  sign(purpose: string, text: string): string {
    const body = Buffer.from(text).toString('base64url');
    return `${body}.${this.signature(purpose, body).toString('base64url')}`;
  }

  /** The text of a token; `null` for one that was not made here for this purpose. */
  read(purpose: string, token: string): string | null {
    const [body = '', given = '', ...rest] = token.split('.');
    const expected = this.signature(purpose, body);
    const actual = Buffer.from(given, 'base64url');
    const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isGenuine && rest.length === 0 ? Buffer.from(body, 'base64url').toString() : null;
  }

  private signature(purpose: string, body: string): Buffer {
    return createHmac('sha256', this.secret).update(`${purpose}\n${body}`).digest();
  }
}
