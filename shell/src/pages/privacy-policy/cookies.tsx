import type { LegalSection } from '../legal/legal-section';

/** Section 5 of the policy: what the site stores in the browser. */
export const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies and storage in your browser',
  body: (
    <>
      <p>
        Tessera only sets cookies of its own, and only those a feature needs. No other company can
        use them to track you.
      </p>
      <table>
        <caption>What is stored in your browser</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Purpose</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Visitor cookie</th>
            <td>Links what you make and set to your browser; scripts can’t read it</td>
            <td>400 days after your last visit</td>
          </tr>
          <tr>
            <th scope="row">Theme cookie</th>
            <td>Remembers light, dark or system</td>
            <td>1 year</td>
          </tr>
          <tr>
            <th scope="row">Affiliate cookie</th>
            <td>
              Holds the code, campaign and page of the link you arrived through until the visit is
              counted
            </td>
            <td>Up to 10 minutes</td>
          </tr>
          <tr>
            <th scope="row">Damaged file cookie</th>
            <td>
              Makes your browser load this site’s files from another address after one arrived
              damaged
            </td>
            <td>1 day</td>
          </tr>
          <tr>
            <th scope="row">Page cookies</th>
            <td>
              Prove that reports about errors and loading times come from a page you really opened
            </td>
            <td>1 day</td>
          </tr>
          <tr>
            <th scope="row">Preview cookie</th>
            <td>Shows you the version of a preview link, if you opened one</td>
            <td>Until the link expires</td>
          </tr>
          <tr>
            <th scope="row">Operator cookie</th>
            <td>Keeps operators of the site signed in</td>
            <td>Until the session ends</td>
          </tr>
          <tr>
            <th scope="row">List view</th>
            <td>Remembers whether you chose grid or list; never sent to us</td>
            <td>Until you clear it</td>
          </tr>
          <tr>
            <th scope="row">Last playlist</th>
            <td>Remembers the playlist you last saved a video to; never sent to us</td>
            <td>Until you clear it</td>
          </tr>
          <tr>
            <th scope="row">Scroll positions</th>
            <td>Take you back to where you were on a page; never sent to us</td>
            <td>Until the tab is closed</td>
          </tr>
          <tr>
            <th scope="row">Search reset</th>
            <td>Returns the cursor to the search field after a reset; never sent to us</td>
            <td>Until the page reloads</td>
          </tr>
          <tr>
            <th scope="row">Page start attempts</th>
            <td>Stop a page that fails to start from reloading forever; never sent to us</td>
            <td>Until the tab is closed</td>
          </tr>
        </tbody>
      </table>
      <p>
        When you arrive through an affiliate’s link, we associate its code, its campaign and the
        page it led to with your visitor cookie for 30 days. The affiliate sees how often that
        happens, but never who it was. To prevent fraud, the card payment provider sets its own
        cookies on the pages where you pay.
      </p>
    </>
  ),
};
