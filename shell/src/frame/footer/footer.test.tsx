import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { Footer } from './footer';
import { FooterItem } from './footer-item';

afterEach(cleanup);

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Footer', () => {
  it('names the site and its content', () => {
    renderOnSite(<Footer>{null}</Footer>);
    const text = screen.getByRole('contentinfo').textContent;
    expect(text).toContain('© 2025 Tessera');
    expect(text).toContain('YouTube, TikTok, Twitch, Vimeo and more, with AI-powered');
  });

  it('has its links in columns, each with a caption', () => {
    renderOnSite(
      <Footer>
        <FooterItem label="Platform News" path="/news" />
      </Footer>,
    );
    const columns = screen.getAllByRole('navigation').map((column) => ({
      caption: within(column).getByRole('heading', { level: 2 }).textContent,
      links: within(column)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    }));
    expect(columns).toEqual([
      { caption: 'Explore', links: ['Platform News'] },
      { caption: 'About', links: ['About the Developers', 'Terms of Service', 'Privacy Policy'] },
      { caption: 'Contact', links: ['Support', 'Legal', 'Source code'] },
    ]);
  });

  it('links to mail addresses and to the source code', () => {
    renderOnSite(<Footer>{null}</Footer>);
    expect(address('Support')).toMatch(/^mailto:support@/);
    expect(address('Legal')).toMatch(/^mailto:legal@/);
    expect(address('Source code')).toMatch(/^https:\/\//);
    expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('rel')).toBe('noopener');
  });

  it('prefetches the page of an entry', async () => {
    const { user, prefetch } = renderOnSite(
      <Footer>
        <FooterItem label="Platform News" path="/news" />
      </Footer>,
    );
    await user.hover(screen.getByRole('link', { name: 'Platform News' }));
    expect(prefetch).toHaveBeenCalledWith('/news');
  });
});
