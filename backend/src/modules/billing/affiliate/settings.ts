import { z } from 'zod';
import { defineSettings, type SettingsOf } from '../../../platform/config/index.js';

const keyForm = /^([a-z\d]{1,16}):([A-Za-z\d+/]{43}=)$/;
const rule =
  'must list keys as name:32 bytes in base64, as from: echo 2027:$(openssl rand -base64 32)';

/** The first one encrypts, all of them decrypt. */
const encryptionKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => keyForm.exec(part.trim()));
  const found = keys.flatMap((match) =>
    match?.[1] && match[2] ? [{ id: match[1], key: Buffer.from(match[2], 'base64') }] : [],
  );
  const isSound = found.length === keys.length;
  if (isSound && new Set(found.map(({ id }) => id)).size === found.length) return found;
  context.addIssue(rule);
  return z.NEVER;
});

export const affiliateSettings = defineSettings({
  payoutEncryptionKeys: {
    description:
      'Encrypt where payouts go, the newest first; where not set the key is derived from COOKIE_SECRET',
    schema: encryptionKeys,
    secret: true,
  },
});

export type AffiliateSettings = SettingsOf<typeof affiliateSettings>;
