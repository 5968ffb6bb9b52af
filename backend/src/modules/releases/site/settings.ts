import { z } from 'zod';
import { defineSettings, type SettingsOf, whole } from '../../../platform/config/index.js';

const mailAddress = z.email({ error: 'must be a mail address such as support@tessera.example' });

const webAddress = z.string().refine(isWebAddress, {
  error: 'must be the address of a page, such as https://tessera.example/code',
});

export const siteSettings = defineSettings({
  firstDataTimeoutMs: {
    description:
      'How long a page waits for its first data, in milliseconds, before it is sent without',
    schema: whole(0, 600_000),
    default: '800',
  },
  supportEmail: {
    description: 'Mail address for questions about the site; where not set, visitors use the form',
    schema: mailAddress,
  },
  legalEmail: {
    description: 'Mail address for legal questions; where not set, visitors use the form',
    schema: mailAddress,
  },
  sourceCodeUrl: {
    description: "The site's repository; not shown where not set",
    schema: webAddress,
  },
  developerLocation: {
    description: 'Where the developers are, for the page about them; not shown where not set',
    schema: z.string().regex(/^[^\p{C}]{1,80}$/u, 'must have 1 to 80 visible characters'),
  },
  developerLinkedinUrl: {
    description: "The developers' LinkedIn page; not shown where not set",
    schema: webAddress,
  },
  developerWebsiteUrl: {
    description: "The developers' own website; not shown where not set",
    schema: webAddress,
  },
});

export type SiteSettings = SettingsOf<typeof siteSettings>;

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && !/\s/.test(text);
}
