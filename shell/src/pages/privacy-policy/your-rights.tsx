import { Link } from 'react-router-dom';
import { ContactLink } from '../legal/contact-link';
import type { LegalSection } from '../legal/legal-section';

/** Sections 9 to 12 of the policy: what you can ask for, children, transfers, changes. */
export const yourRights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>At any time, you can ask us</p>
        <ul>
          <li>what we store about you, and for a machine-readable copy of it;</li>
          <li>to correct it, to delete it, or to restrict its use;</li>
          <li>to stop using it for recommendations.</li>
        </ul>
        <p>
          You can <Link to="/account/export">download everything</Link> or{' '}
          <Link to="/account/delete">have it deleted</Link> yourself: immediately, or after 30 days
          during which you can change your mind.
        </p>
        <p>
          For anything else, write to <ContactLink about="legal" />. We answer privacy requests
          within 30 days. Because we only know you by your browser’s cookie, or by the address that
          you keep your things with, send the request from there or include something that shows the
          data is yours. You may also file a complaint with the data protection authority where you
          live.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Tessera is not meant for children under 13, and they may not use it. Anyone between 13 and
        18 needs the consent of a parent or guardian. If you learn that a child has given us data,
        contact us and we will delete it.
      </p>
    ),
  },
  {
    id: 'transfers',
    title: 'Transfers to other countries',
    body: (
      <p>
        Payment and AI providers may process data in countries other than yours. If the law there
        protects data less than your own, we rely on the safeguards your law provides, such as
        standard contractual clauses.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <>
        <p>
          When this policy changes, so does the date at the top. We announce significant changes on
          the site before they apply.
        </p>
        <p>
          Send questions about privacy to <ContactLink about="legal" />; we answer legal questions
          within 48 hours. For help with the site, write to <ContactLink about="support" />.
        </p>
      </>
    ),
  },
];
