import type { LegalSection } from '../legal/legal-section';

/** Sections 1 to 4 of the policy: what is stored, and what for. */
export const whatAndWhy: readonly LegalSection[] = [
  {
    id: 'scope',
    title: 'Scope of this policy',
    body: (
      <p>
        This policy says what the operator of this Tessera site stores about you, why, for how long
        and what you can ask for. It covers this website and its API. When you open a video you go
        to another platform, whose own policy applies there.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'What we store',
    body: (
      <>
        <p>You need no name and no password to use Tessera. We store</p>
        <ul>
          <li>
            <strong>an identifier of your browser</strong>, random and signed, which ties together
            what belongs to you;
          </li>
          <li>
            <strong>what you do with videos here</strong>, such as opening or liking one, and the
            preferences that you set, so that recommendations can fit you;
          </li>
          <li>
            <strong>what you create</strong>: content, files, calendar entries, applications;
          </li>
          <li>
            <strong>what a purchase needs</strong>: plan, amount, state of the payment and the
            payment provider’s reference, but never the number of your card;
          </li>
          <li>
            <strong>technical records</strong> of requests: time, address, result, and your network
            address, which protects the site against abuse.
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
          <li>recommend videos, as long as you let us;</li>
          <li>understand, from anonymized counts, how the site is used and how fast it is;</li>
          <li>answer you, and meet our legal obligations.</li>
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
          Recommendations are computed on our own servers from what you did here and what you told
          us you like. You can turn personalization and learning off; events are then no longer
          used.
        </p>
        <p>
          Analyses of videos, comments and searches may be worded by outside AI providers. What they
          receive is anonymized: it contains nothing that identifies you or your browser. No
          decision with legal effect on you is made by a machine.
        </p>
      </>
    ),
  },
];
