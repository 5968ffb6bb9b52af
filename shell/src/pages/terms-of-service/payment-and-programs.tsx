import { Link } from 'react-router-dom';
import type { LegalSection } from '../legal/legal-section';

/** Sections 9 and 10 of the terms: everything that involves money. */
export const paymentAndPrograms: readonly LegalSection[] = [
  {
    id: 'plans',
    title: 'Plans, payment and renewal',
    body: (
      <>
        <p>
          Tessera can be used free of charge, with basic filters: category, duration, sorting,
          views, upload date and one tag. Paid plans add the features listed on the{' '}
          <Link to="/pricing">pricing page</Link>, with their current prices. Payments are handled
          by a card payment provider; your card number never reaches our servers.
        </p>
        <ul>
          <li>
            <strong>Renewal.</strong> A paid plan renews automatically at the end of each period,
            monthly or yearly, until you turn automatic renewal off.
          </li>
          <li>
            <strong>Canceling.</strong> You may cancel at any time. The plan then stays active until
            the end of the paid period. There are no refunds for partial periods.
          </li>
          <li>
            <strong>Money-back guarantee.</strong> If you don’t like your first plan, get a full
            refund on <Link to="/account">your account page</Link> within 30 days. It’s for one
            purchase a person: we recognize a card or a confirmed email address that has used it.
          </li>
          <li>
            <strong>Price changes.</strong> We announce them at least 30 days ahead. They apply from
            your next renewal. You can cancel before then.
          </li>
        </ul>
        <p>Nothing in this section limits rights of withdrawal that the law gives to consumers.</p>
      </>
    ),
  },
  {
    id: 'programs',
    title: 'Donations, affiliates and partners',
    body: (
      <>
        <p>
          Donations are voluntary, start at $1 and support the development of the project. They do
          not buy a plan or any other service, and are not refunded unless they were made by mistake
          and you <Link to="/support">tell us</Link> within 30 days.
        </p>
        <p>
          Affiliates earn a commission on subscriptions that begin with their link. The{' '}
          <Link to="/affiliate">affiliate dashboard</Link> is open to everyone; Premium adds clicks
          per day, campaigns and export. New referrals are held for 30 days; payouts of $50 or more
          are made monthly, on the 1st. Partners share revenue on the terms of the{' '}
          <Link to="/partnerships">partner program</Link>. Self-referrals and fake clicks earn
          nothing and end your participation.
        </p>
      </>
    ),
  },
];
