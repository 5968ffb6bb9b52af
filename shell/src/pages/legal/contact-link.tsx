import { Link } from 'react-router-dom';
import { mailto, siteContacts, supportForm } from '../../frame/contact';

export interface ContactLinkProps {
  readonly about: 'legal' | 'support';
}

/** The mail address for such questions; where the site has none, its form. */
export function ContactLink({ about }: ContactLinkProps) {
  const address = siteContacts()[about];
  if (address !== undefined) return <a href={mailto(address)}>{address}</a>;
  return <Link to={supportForm}>our support form</Link>;
}
