import type { SiteContacts } from '@tessera/contracts';
import type { SiteSettings } from '../settings.js';

/** What a page may show of the settings: only those that are set. */
export function contactsOf(settings: SiteSettings): SiteContacts {
  const { supportEmail: support, legalEmail: legal, sourceCodeUrl: sourceCode } = settings;
  const { developerLocation: location, developerLinkedinUrl: linkedin } = settings;
  const { developerWebsiteUrl: website } = settings;
  const all = { support, legal, sourceCode, location, linkedin, website };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

interface ContactLink {
  readonly label: string;
  readonly path: string;
}

/** The links of the footer, as the shell has them: who has no mail address for support, has a form. */
export function contactLinks({ support, legal, sourceCode }: SiteContacts): ContactLink[] {
  return [
    { label: 'Support', path: support === undefined ? '/support' : `mailto:${support}` },
    ...(legal === undefined ? [] : [{ label: 'Legal', path: `mailto:${legal}` }]),
    ...(sourceCode === undefined ? [] : [{ label: 'Source code', path: sourceCode }]),
  ];
}
