import { z } from 'zod';
import { defineSettings, type SettingsOf, whole } from '../../../platform/config/index.js';
import { emailAddress } from './new-mail.js';

/** `mail@tessera.example`, or `Tessera <mail@tessera.example>`. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
    return { name: name.trim(), address };
  })
  .refine(({ address }) => emailAddress.safeParse(address).success, {
    error: 'must be an address, as in Tessera <mail@tessera.example>',
  });

const smtpUrl = z.string().refine(isMailServer, {
  error:
    'must look like smtps://user:password@mail.example or smtp://user:password@mail.example:587',
});

export const mailSettings = defineSettings(
  {
    mailSmtpUrl: {
      description:
        'Server that sends mail; where not set mail is written to mail/ in the data folder',
      schema: smtpUrl,
      secret: true,
    },
    mailFrom: {
      description: 'Whom mail comes from, as in Tessera <mail@tessera.example>',
      schema: sender,
    },
    mailTimeoutMs: {
      description: 'How long the mail server may take for each of its responses',
      schema: whole(100, 60_000),
      default: '10000',
    },
  },
  ({ mailSmtpUrl, mailFrom }) =>
    mailSmtpUrl !== null && mailFrom === null
      ? ['MAIL_FROM must be set, because MAIL_SMTP_URL is']
      : [],
);

export type MailSettings = SettingsOf<typeof mailSettings>;

/** Nothing behind the host: nodemailer would take it as options, such as one that logs all mail. */
function isMailServer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  const isComplete = (url.username === '') === (url.password === '');
  return isComplete && /^\/?$/.test(url.pathname + url.search + url.hash);
}
