import { contact, mailto } from '../../frame/contact';
import type { LegalSection } from '../legal/legal-section';

/** Sections 11 to 13 of the terms: liability, changes, and how to reach us. */
export const liabilityAndChanges: readonly LegalSection[] = [
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: (
      <>
        <p>
          We run Tessera with care, but we provide it as is and as available: we cannot promise that
          it is always reachable, complete or free of errors, or that a platform keeps offering what
          it offers today.
        </p>
        <p>
          Our liability is unlimited for intent and gross negligence, for injury to life, body and
          health, and wherever the law forbids a limit. Beyond that, it is limited to what you paid
          us in the twelve months before the event.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and termination',
    body: (
      <>
        <p>
          We may change the service and these terms. The date at the top says when the terms last
          changed. Changes that take something away from you are announced on the site before they
          apply; if you keep using the site afterwards, you accept them.
        </p>
        <p>
          You may stop using Tessera at any time. We may end the service, or your use of it, for
          good cause, and then refund the unused part of a paid plan, unless the cause is your
          breach of these terms.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Law and contact',
    body: (
      <>
        <p>
          The law of the place where the operator of this site is based applies; as a consumer you
          also keep the protection of the law of the country where you live. If one of these terms
          is invalid, the others still apply.
        </p>
        <p>
          Legal questions go to <a href={mailto(contact.legal)}>{contact.legal}</a>; we answer them
          within 48 hours. For everything else write to{' '}
          <a href={mailto(contact.support)}>{contact.support}</a>.
        </p>
      </>
    ),
  },
];
