import { Injectable } from '@nestjs/common';
import { developmentOrigin, type Override } from '@tessera/contracts';
import { z } from 'zod';
import { TokenSigner } from '../../../../platform/secrets/index.js';

/** Query parameter that carries an override; `off` ends it. */
export const overrideParameter = 'tessera-override';

/** Why a token is not accepted: it has expired, or it is forged or of another kind. */
export type OverrideRefusal = 'expired' | 'invalid';

const expiresAt = z.iso.datetime();

/** What tokens are signed for → what they contain. */
const schemas = {
  override: z.strictObject({
    name: z.string(),
    version: z.string(),
    development: z.strictObject({ origin: developmentOrigin }).exactOptional(),
    expiresAt,
  }),
  'composition-override': z.strictObject({
    name: z.literal('shell'),
    version: z.string(),
    composition: z.strictObject({ id: z.string(), firstServedAt: z.iso.datetime() }),
    expiresAt,
  }),
} as const;

type Purpose = keyof typeof schemas;
const purposes = Object.keys(schemas) as Purpose[];

/** Signs and reads the tokens of override links. */
@Injectable()
export class OverrideTokens {
  constructor(private readonly signer: TokenSigner) {}

  sign(override: Override): string {
    const purpose = override.composition ? 'composition-override' : 'override';
    return this.signer.sign(purpose, JSON.stringify(override));
  }

  read(token: string): Override | OverrideRefusal {
    for (const purpose of purposes) {
      const text = this.signer.read(purpose, token);
      if (text !== null) return parse(purpose, text);
    }
    return 'invalid';
  }
}

function parse(purpose: Purpose, text: string): Override | OverrideRefusal {
  const override = schemas[purpose].safeParse(JSON.parse(text));
  if (!override.success) return 'invalid';
  return Date.parse(override.data.expiresAt) <= Date.now() ? 'expired' : override.data;
}

/** In ISO 8601. */
export function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}
