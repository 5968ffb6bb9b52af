import type { LegalSection } from '../legal/legal-section';

/** Sections 1 to 4 of the policy: what is stored, and what for. */
export const whatAndWhy: readonly LegalSection[] = [
  {
    id: 'scope',
    title: 'Scope of this policy',
    body: (
      <p>
        This policy explains what the operator of this Tessera site stores about you, why, for how
        long, and what you can ask for. It covers this website and its API. When you open a video
        you go to another platform, where that platform’s policy applies.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'What we store',
    body: (
      <>
        <p>You don’t need a name or a password to use Tessera. We store</p>
        <ul>
          <li>
            <strong>an identifier of your browser</strong>, random and signed, which links together
            everything that belongs to you;
          </li>
          <li>
            <strong>your email address</strong>, encrypted, if you keep your things with it, and the
            names of the browsers in which you do, such as Chrome on Windows;
          </li>
          <li>
            <strong>what you do with videos here</strong>: which ones you open, play and for how
            long, like, share, save, hide or dismiss, which recommended ones were on your screen,
            what you search for, and on which page, together with the preferences you set, so that
            lists and recommendations can suit you;
          </li>
          <li>
            <strong>a number in place of your network</strong> with each of these, so that one
            machine can’t pass for many people. The key that it is made with is deleted when the
            month is over; from then on nobody can tell which network it was;
          </li>
          <li>
            <strong>what you create</strong>: playlists, saved searches, content, files,
            applications and messages to support;
          </li>
          <li>
            <strong>what a purchase needs</strong>: the plan, the amount, the payment’s status and
            the payment provider’s reference, but never your card number;
          </li>
          <li>
            <strong>technical records</strong> of requests: the time, the address, the result and
            your network address, which protect the site against abuse; and what pages report about
            errors and loading times.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'purposes',
    title: 'What we use it for',
    body: (
      <>
        <p>We use this data only to</p>
        <ul>
          <li>run the features that you use and keep them safe;</li>
          <li>handle donations, plans, referrals and payouts;</li>
          <li>recommend videos, for as long as you allow it;</li>
          <li>understand how the site is used and how fast it is, from anonymized counts;</li>
          <li>answer your messages and meet our legal obligations.</li>
        </ul>
        <p>We do not sell personal data.</p>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'Personalization and AI analysis',
    body: (
      <>
        <p>
          Recommendations are computed on our own servers from what you do here and what you tell us
          you like. You can turn personalization and learning off at any time; what you did is then
          no longer used for them.
        </p>
        <p>
          Outside AI providers may write the text of analyses of videos, comments and searches. What
          they receive is anonymized: it contains nothing that identifies you or your browser. No
          decision with legal effects on you is made by automated means alone.
        </p>
      </>
    ),
  },
];
