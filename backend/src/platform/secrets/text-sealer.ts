import { Inject, Injectable } from '@nestjs/common';
import { keyFrom, openText, sealText } from './sealed-text.js';
import { SITE_SECRET } from './site-secret.js';

/** Encrypts short texts with keys of the site, so that a copy of the database tells nothing. */
@Injectable()
export class TextSealer {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  /** @param purpose what the text is; for another purpose it can't be opened */
  seal(purpose: string, text: string): string {
    return sealText(keyFrom(this.secret, purpose), text).toString('base64url');
  }

  /** @returns `null` for what was sealed with another secret or for another purpose, or changed since */
  open(purpose: string, sealed: string): string | null {
    return openText(keyFrom(this.secret, purpose), Buffer.from(sealed, 'base64url'));
  }
}
