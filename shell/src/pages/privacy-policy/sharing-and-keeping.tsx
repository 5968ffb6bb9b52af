import type { LegalSection } from '../legal/legal-section';

/** Sections 6 to 8 of the policy: who else receives data, how long it is kept, how it is protected. */
export const sharingAndKeeping: readonly LegalSection[] = [
  {
    id: 'recipients',
    title: 'Who receives data',
    body: (
      <>
        <p>We pass data on only where a feature cannot work without it:</p>
        <ul>
          <li>
            to the <strong>card payment provider</strong>, what it needs to charge or refund you;
          </li>
          <li>
            to <strong>outside AI providers</strong>, anonymized text only;
          </li>
          <li>
            to <strong>video platforms</strong>, the words of a search, sent by our server and not
            by your browser;
          </li>
          <li>
            to <strong>those who host the site for us</strong>, bound by contract to our
            instructions;
          </li>
          <li>
            to <strong>authorities</strong>, where the law obliges us to.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          <strong>Account data</strong>: while your account exists, and at most 30 days after it is
          closed.
        </li>
        <li>
          <strong>What you do with videos</strong>: 2 years, or until you delete it.{' '}
          <strong>Likes</strong>: until you take them back.
        </li>
        <li>
          <strong>Notifications</strong>: 90 days. <strong>Downloads of your data</strong>: 7 days.{' '}
          <strong>Receipts of deletions</strong>, which do not say whose data it was: 1 year.
        </li>
        <li>
          <strong>Anonymized analytics</strong>: up to 2 years.
        </li>
        <li>
          <strong>Records of payments</strong>: as long as tax and accounting law requires.{' '}
          <strong>That a card or an address has used the money-back guarantee</strong>, in a form
          that doesn’t say which: 2 years.
        </li>
        <li>
          <strong>Data of the video platforms</strong>: refreshed or deleted within 30 days, as the
          platforms’ rules require.
        </li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        The visitor cookie is signed and cannot be read by scripts. Every request is checked for
        whose data it touches, requests that other sites make in your name are rejected, and secrets
        and card data are kept out of our logs. No protection is perfect: if a breach puts you at
        risk, we inform you and the authorities as the law requires.
      </p>
    ),
  },
];
