import type { SiteContacts } from '@tessera/contracts';
import { documentElements } from '@tessera/contracts/values';

/** How to reach those who run this site. A server of before this was a setting has written nothing into the document. */
export function siteContacts(): SiteContacts {
  const text = document.getElementById(documentElements.contacts)?.textContent;
  return text ? (JSON.parse(text) as SiteContacts) : {};
}

/** The form of the site for questions. */
export const supportForm = '/support';

export const mailto = (address: string): string => `mailto:${address}`;
