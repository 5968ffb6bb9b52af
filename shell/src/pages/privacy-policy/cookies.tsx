import type { LegalSection } from '../legal/legal-section';

/** Section 5 of the policy: what the site stores in the browser. */
export const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies and storage in your browser',
  body: (
    <>
      <p>
        Tessera sets only its own cookies, and only those that a feature needs. No other company can
        track you through them.
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
            <td>Ties what you make and set to your browser; cannot be read by scripts</td>
            <td>Until you clear it or it expires</td>
          </tr>
          <tr>
            <th scope="row">Theme cookie</th>
            <td>Remembers light, dark or system</td>
            <td>1 year</td>
          </tr>
          <tr>
            <th scope="row">Affiliate cookie</th>
            <td>
              Holds code, campaign and page of the link that you arrived by until the visit is
              counted
            </td>
            <td>10 minutes at most</td>
          </tr>
          <tr>
            <th scope="row">Cookie for damaged files</th>
            <td>
              Makes your browser load the files of this site from another address, after one was
              damaged
            </td>
            <td>1 day</td>
          </tr>
          <tr>
            <th scope="row">View of lists</th>
            <td>Remembers grid or list; never sent to us</td>
            <td>Until you clear it</td>
          </tr>
          <tr>
            <th scope="row">Scroll positions</th>
            <td>Bring you back to where you were on a page; never sent to us</td>
            <td>Until the tab is closed</td>
          </tr>
          <tr>
            <th scope="row">Reset of a search</th>
            <td>Puts the cursor back into the search field afterward; never sent to us</td>
            <td>Until the page has reloaded</td>
          </tr>
          <tr>
            <th scope="row">Attempts to start a page</th>
            <td>Keep a page that does not start from reloading forever; never sent to us</td>
            <td>Until the tab is closed</td>
          </tr>
        </tbody>
      </table>
      <p>
        When you arrive through an affiliate’s link, we link its code and campaign, and the page
        that it led to, to your visitor cookie for 30 days. The affiliate sees how often that
        happened, and never who it was. The card payment provider sets cookies of its own on the
        pages where you pay, to prevent fraud.
      </p>
    </>
  ),
};
