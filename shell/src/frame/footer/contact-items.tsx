import { styled } from 'styled-components';
import { mailto, siteContacts, supportForm } from '../contact';
import { FooterItem, footerLink } from './footer-item';

const ContactLink = styled.a`
  ${footerLink}
`;

/** Ways to reach those who run the site. Until the scripts run, the server shows the same: `contactLinks`. */
export function ContactItems() {
  const { support, legal, sourceCode } = siteContacts();
  return (
    <>
      {support === undefined ? (
        <FooterItem label="Support" path={supportForm} />
      ) : (
        <li>
          <ContactLink href={mailto(support)}>Support</ContactLink>
        </li>
      )}
      {legal !== undefined && (
        <li>
          <ContactLink href={mailto(legal)}>Legal</ContactLink>
        </li>
      )}
      {sourceCode !== undefined && (
        <li>
          <ContactLink href={sourceCode} target="_blank" rel="noopener">
            Source code
          </ContactLink>
        </li>
      )}
    </>
  );
}
