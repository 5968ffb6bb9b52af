import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { PrivacyPolicy } from '../privacy-policy/privacy-policy';
import { TermsOfService } from '../terms-of-service/terms-of-service';

afterEach(cleanup);

const pages = [
  ['Terms of Service', <TermsOfService key="terms" />, 13],
  ['Privacy Policy', <PrivacyPolicy key="privacy" />, 12],
] as const;

describe.each(pages)('%s', (title, page, count) => {
  it(`has ${count} numbered sections and says when it last changed`, () => {
    renderOnSite(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => Number.parseInt(heading.textContent, 10))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(screen.getByText('Last updated: August 2, 2025')).toBeTruthy();
    expect(document.title).toBe(`${title} · Tessera`);
  });

  it('links from the table of contents to every section', () => {
    renderOnSite(page);
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    const targets = within(contents)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')?.split('#')[1] ?? '');
    expect(targets).toHaveLength(count);
    expect(new Set(targets).size).toBe(count);
    for (const id of targets) expect(document.getElementById(id)?.tagName).toBe('SECTION');
  });

  it('collapses its contents on small screens', async () => {
    const { user } = renderOnSite(page);
    const toggle = screen.getByRole('button', { name: 'Contents' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(count);
  });
});

describe('the commitments', () => {
  it.each([
    ['Children under 13 may not use Tessera'],
    ['between 13 and 18'],
    ['deleted within 30 days of closure'],
    ['renews automatically'],
    ['no refunds for partial periods'],
    ['get a full refund on your account page within 30 days'],
    ['at least 30 days ahead'],
    ['card payment provider'],
    ['anonymized data'],
    ['within 48 hours'],
  ])('the terms say %j', (text) => {
    renderOnSite(<TermsOfService />);
    expect(document.body.textContent).toContain(text);
  });

  it.each([
    ['at most 30 days after it is closed'],
    ['up to 2 years'],
    ['privacy requests within 30 days'],
    ['within 48 hours'],
    ['outside AI providers'],
    ['not meant for children under 13'],
  ])('the policy says %j', (text) => {
    renderOnSite(<PrivacyPolicy />);
    expect(document.body.textContent).toContain(text);
  });
});
