import type { LegalSection } from '../legal/legal-section';

/** Section 5 of the policy: what the site keeps in the browser. */
export const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies and storage in your browser',
  body: (
    <>
      <p>
        Tessera sets its own cookies only, and only those that a feature needs. No other company can
        follow you through them.
      </p>
      <table>
        <caption>What is kept in your browser</caption>
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
            <th scope="row">Cookie for damaged files</th>
            <td>
              Says from which address your browser gets the files of this site, where one was
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
            <th scope="row">Attempts to start a page</th>
            <td>Keep a page that does not start from loading for ever; never sent to us</td>
            <td>Until the tab is closed</td>
          </tr>
        </tbody>
      </table>
      <p>
        When you arrive through an affiliate’s link, we record its code with your visitor for 30
        days. The card payment provider sets cookies of its own on the pages where you pay, to
        prevent fraud.
      </p>
    </>
  ),
};
