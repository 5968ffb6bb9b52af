import type { Override } from '@tessera/contracts';
import type { z } from 'zod';
import type { TokenSigner } from '../../../platform/secrets/index.js';

/** A kind of override: what its tokens are signed for, and what they say. */
interface OverrideKind {
  readonly purpose: string;
  readonly schema: z.ZodType<Override>;
}

/** Why a token is not accepted: its time is over, or it is forged or for something else. */
export type OverrideRefusal = 'expired' | 'invalid';

/** What a token stands for. */
export function readOverride(
  signer: TokenSigner,
  { purpose, schema }: OverrideKind,
  token: string,
): Override | OverrideRefusal {
  const text = signer.read(purpose, token);
  const override = text === null ? null : schema.safeParse(JSON.parse(text));
  if (!override?.success) return 'invalid';
  return Date.parse(override.data.expiresAt) <= Date.now() ? 'expired' : override.data;
}
