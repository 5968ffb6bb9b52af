import type { Override } from '@tessera/contracts';
import type { z } from 'zod';
import type { TokenSigner } from '../../../platform/secrets/index.js';

/** A kind of override: what its tokens are signed for, and what they say. */
interface OverrideKind {
  readonly purpose: string;
  readonly schema: z.ZodType<Override>;
}

/** What a token stands for; `null` for one that is forged, has expired, or is for something else. */
export function readOverride(
  signer: TokenSigner,
  { purpose, schema }: OverrideKind,
  token: string,
): Override | null {
  const text = signer.read(purpose, token);
  if (text === null) return null;
  const override = schema.safeParse(JSON.parse(text));
  if (!override.success || Date.parse(override.data.expiresAt) <= Date.now()) return null;
  return override.data;
}
