import { Link } from 'react-router-dom';
import type { LegalSection } from '../legal/legal-section';

/** Sections 6 to 8 of the terms: what is shown, what you add, and what is computed from it. */
export const contentAndAnalysis: readonly LegalSection[] = [
  {
    id: 'platform-content',
    title: 'Content of the video platforms',
    body: (
      <>
        <p>
          Titles, thumbnails, channel names and figures of videos come from the platforms named
          beside them and belong to their owners. When you watch a video you are on that platform,
          and its terms and privacy policy apply.
        </p>
        <p>
          We do not check every video that can be found here and are not responsible for what it
          says. If you believe that something shown on Tessera infringes your rights,{' '}
          <Link to="/support">send us</Link> the address of the page. We will look into it and
          remove what must be removed.
        </p>
      </>
    ),
  },
  {
    id: 'your-content',
    title: 'Your content',
    body: (
      <>
        <p>
          What you upload or write in Tessera stays yours. You allow us to store, process and show
          it as far as that is needed to run the features that you use, and no further. This
          permission ends when you delete the content or close your account.
        </p>
        <p>
          You confirm that you hold the rights to what you upload. Keep copies of anything you
          cannot afford to lose: Tessera is not a backup.
        </p>
      </>
    ),
  },
  {
    id: 'ai-analysis',
    title: 'AI analysis and recommendations',
    body: (
      <>
        <p>
          Scores, sentiment, trends, predictions and recommendations are estimates made by software.
          Some of their wording may come from outside AI providers, which receive anonymized data
          only. They can be wrong, and they are not professional, legal or financial advice.
        </p>
        <p>Verify anything important before you rely on it, and do not present it as fact.</p>
      </>
    ),
  },
];
