import { documentElements, type SiteContacts } from '@tessera/contracts';

/** Writes contacts into the document as the server does; `null` as one that does not know them. */
export function writeContacts(contacts: SiteContacts | null): void {
  const id = documentElements.contacts;
  document.getElementById(id)?.remove();
  if (!contacts) return;
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json', textContent: JSON.stringify(contacts) });
  document.head.append(element);
}
