import { Link } from 'react-router-dom';
import type { LegalSection } from '../legal/legal-section';

/** Sections 1 to 5 of the terms: who may use the site, and how. */
export const usingTheSite: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    body: (
      <>
        <p>
          Tessera is a website for searching and exploring videos from several platforms. By using
          it you accept these terms and the <Link to="/privacy-policy">Privacy Policy</Link>. If you
          do not accept them, please do not use the site.
        </p>
        <p>
          If you use Tessera on behalf of a company or another organization, you confirm that you
          may accept these terms for it; “you” then means that organization too.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may use Tessera',
    body: (
      <>
        <p>
          Children under 13 may not use Tessera. If you are between 13 and 18, you may use it only
          with the consent of a parent or legal guardian, who accepts these terms for you.
        </p>
        <p>
          To buy a plan, donate or take part in the affiliate or partner program, you must be of
          legal age where you live, or act with that consent.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What the service is',
    body: (
      <>
        <p>
          Tessera finds videos, sorts and describes them, and links to them. The videos themselves
          stay on their platforms: opening one takes you to the platform’s own page. Tessera is
          independent and is neither run nor endorsed by those platforms.
        </p>
        <p>
          Where no platform is connected, the site shows a sample catalog that it generates itself,
          and says so. Sample videos, channels and figures describe nothing real.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your browser and your account',
    body: (
      <>
        <p>
          You need no password to use Tessera. The site gives your browser a signed cookie; what you
          make and set belongs to the holder of that cookie, and we call it your account. Keep your
          device safe, and use your own browser profile if others share the device.
        </p>
        <p>
          You can close your account at any time by{' '}
          <Link to="/account/delete">deleting your data</Link>. Account data is deleted within 30
          days of closure, except what the law obliges us to keep.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <>
        <p>Please use Tessera fairly and lawfully. In particular, you may not</p>
        <ul>
          <li>break the law or the rights of others, or help anyone do so;</li>
          <li>upload malicious, deceptive, hateful or sexually exploitative material;</li>
          <li>read or change the data of other visitors, or try to;</li>
          <li>circumvent limits, security measures or the entitlements of a plan;</li>
          <li>send automated requests beyond the documented API and its quotas;</li>
          <li>fake clicks, referrals, views or reviews.</li>
        </ul>
        <p>We may limit or end the use of the site by anyone who does.</p>
      </>
    ),
  },
];
