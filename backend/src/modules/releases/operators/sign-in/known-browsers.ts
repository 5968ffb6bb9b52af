import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { TokenSigner } from '../../../../platform/secrets/index.js';
import { cookieIn } from '../access/cookie-in.js';

export const browserCookie = 'tessera_operator_browser';

const purpose = 'operator-browser';
const content = z.strictObject({ id: z.string(), name: z.string() });

/** A browser in which an operator has signed in before. */
type KnownBrowser = z.output<typeof content>;

/**
 * Recognizes browsers in which somebody has signed in before, by a signed cookie that outlives the session. It grants
 * no access: it only exempts operators from limits that others cause by guessing passwords.
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly signer: TokenSigner) {}

  /** @returns the value of the cookie */
  remember(name: string): string {
    const id = randomBytes(16).toString('base64url');
    return this.signer.sign(purpose, JSON.stringify({ id, name: name.toLowerCase() }));
  }

  find(request: IncomingMessage): KnownBrowser | null {
    const text = this.signer.read(purpose, cookieIn(request, browserCookie) ?? '');
    return text === null ? null : content.parse(JSON.parse(text));
  }
}
