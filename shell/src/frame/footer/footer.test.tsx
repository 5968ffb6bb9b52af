import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { writeContacts } from '../../../test/site-contacts';
import { ContactItems } from './contact-items';
import { Footer } from './footer';
import { FooterItem } from './footer-item';

afterEach(() => {
  cleanup();
  writeContacts(null);
});

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Footer', () => {
  it('names the site and its content', () => {
    renderOnSite(
      <Footer contacts={null} year="2027">
        {null}
      </Footer>,
    );
    const text = screen.getByRole('contentinfo').textContent;
    expect(text).toContain('© 2027 Tessera');
    expect(text).toContain('YouTube, TikTok, Twitch, Vimeo and more, with AI-powered');
  });

  it('has its links in columns, each with a caption', () => {
    renderOnSite(
      <Footer contacts={<ContactItems />} year="2027">
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
      { caption: 'Contact', links: ['Support'] },
    ]);
  });

  it('links to the mail addresses and the source code that the site names', () => {
    const sourceCode = 'https://code.example/tessera';
    writeContacts({ support: 'help@site.example', legal: 'law@site.example', sourceCode });
    renderOnSite(
      <Footer contacts={<ContactItems />} year="2027">
        {null}
      </Footer>,
    );
    expect(address('Support')).toBe('mailto:help@site.example');
    expect(address('Legal')).toBe('mailto:law@site.example');
    expect(address('Source code')).toBe(sourceCode);
    expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('rel')).toBe('noopener');
  });

  it('leads to the form for support, and shows nothing that the site does not name', () => {
    renderOnSite(
      <Footer contacts={<ContactItems />} year="2027">
        {null}
      </Footer>,
    );
    expect(address('Support')).toBe('/support');
    for (const name of ['Legal', 'Source code'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('prefetches the page of an entry', async () => {
    const { user, prefetch } = renderOnSite(
      <Footer contacts={<ContactItems />} year="2027">
        <FooterItem label="Platform News" path="/news" />
      </Footer>,
    );
    await user.hover(screen.getByRole('link', { name: 'Platform News' }));
    expect(prefetch).toHaveBeenCalledWith('/news');
  });
});
