import { ContactLink } from '../legal/contact-link';
import type { LegalSection } from '../legal/legal-section';

/** Sections 11 to 13 of the terms: liability, changes, and how to reach us. */
export const liabilityAndChanges: readonly LegalSection[] = [
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: (
      <>
        <p>
          We run Tessera with care, but we provide it “as is” and “as available”. We can’t promise
          that it will always be reachable, complete or free of errors, or that a platform will keep
          offering what it offers today.
        </p>
        <p>
          Our liability is unlimited for willful misconduct and gross negligence, for death and
          personal injury, and wherever the law forbids a limit. Beyond that, it is limited to what
          you paid us in the twelve months before the event.
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
          changed. We announce changes that put you at a disadvantage on the site before they apply;
          by using the site afterward, you accept them.
        </p>
        <p>
          You may stop using Tessera at any time. We may end the service, or your use of it, for
          good cause. We then refund the unused part of a paid plan, unless the cause is your breach
          of these terms.
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
          These terms are governed by the law of the place where the operator of this site is based;
          as a consumer, you also keep the protection of the law of the country where you live. If
          one of these terms is invalid, the others still apply.
        </p>
        <p>
          Send legal questions to <ContactLink about="legal" />; we answer them within 48 hours.
          Send everything else to <ContactLink about="support" />.
        </p>
      </>
    ),
  },
];
