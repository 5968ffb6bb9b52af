import { Link } from 'react-router-dom';
import { contact, mailto } from '../../frame/contact';
import type { LegalSection } from '../legal/legal-section';

/** Sections 9 to 12 of the policy: what you can ask for, children, transfers, changes. */
export const yourRights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us at any time</p>
        <ul>
          <li>what we store about you, and for a machine-readable copy;</li>
          <li>to correct it, to delete it, or to restrict its use;</li>
          <li>to stop using it for recommendations.</li>
        </ul>
        <p>
          You can <Link to="/account/export">download everything</Link> or{' '}
          <Link to="/account/delete">have it deleted</Link> yourself: at once, or after 30 days in
          which you can change your mind.
        </p>
        <p>
          For anything else, write to <a href={mailto(contact.legal)}>{contact.legal}</a>. We answer
          privacy requests within 30 days. Because we know you only by your browser’s cookie, send
          the request from that browser or include something that shows that the data is yours. You
          may also complain to the data protection authority of the place where you live.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Tessera is not meant for children under 13, and they may not use it. Young people between 13
        and 18 need the consent of a parent or guardian. If you learn that a child has given us
        data, contact us and we will delete it.
      </p>
    ),
  },
  {
    id: 'transfers',
    title: 'Transfers to other countries',
    body: (
      <p>
        Payment and AI providers may process data in countries other than yours. Where those protect
        data less than your own law does, we rely on the safeguards that your law provides, such as
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
          When this policy changes, the date at the top changes with it; changes that matter are
          announced on the site before they apply.
        </p>
        <p>
          Questions about privacy go to <a href={mailto(contact.legal)}>{contact.legal}</a>, and
          legal questions are answered within 48 hours. For help with the site write to{' '}
          <a href={mailto(contact.support)}>{contact.support}</a>.
        </p>
      </>
    ),
  },
];
