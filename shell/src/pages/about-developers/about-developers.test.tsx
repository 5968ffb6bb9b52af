import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { writeContacts } from '../../../test/site-contacts';
import { AboutDevelopers } from './about-developers';
import { DeveloperCard } from './developer-card';
import { teamOf } from './team';

afterEach(() => {
  cleanup();
  writeContacts(null);
});

const contacts = {
  support: 'help@site.example',
  legal: 'law@site.example',
  sourceCode: 'https://code.example/tessera',
  location: 'Lisbon',
  linkedin: 'https://www.linkedin.com/company/site',
  website: 'https://makers.example/',
};

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('AboutDevelopers', () => {
  it('shows project and team, how to get in touch and how to contribute', () => {
    writeContacts(contacts);
    renderOnSite(<AboutDevelopers />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About the Developers');
    expect(region('Project Overview').getAllByRole('listitem')).toHaveLength(3);
    expect(region('The Team').getAllByRole('article')).toHaveLength(teamOf({}).length);
    expect(region('Get in Touch').getAllByRole('link')).toHaveLength(3);
    expect(region('Developer Instructions').getByText(/npm start/)).toBeTruthy();
  });

  it('tells of the developers what the site names', () => {
    writeContacts(contacts);
    renderOnSite(<AboutDevelopers />);
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Lisbon')).toBeTruthy();
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `mailto:${contacts.support}`,
      `mailto:${contacts.legal}`,
      contacts.sourceCode,
      contacts.linkedin,
      contacts.website,
    ]);
  });

  it('shows nothing that the site does not name, and leads to the form', () => {
    renderOnSite(<AboutDevelopers />);
    expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull();
    const ways = region('Get in Touch').getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/support']);
  });

  it('leads back home', () => {
    renderOnSite(<AboutDevelopers />);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });
});

describe('DeveloperCard', () => {
  it('shows what a developer says, and no more', () => {
    const developer = {
      id: 'ada',
      name: 'Ada',
      role: 'Author',
      emails: ['ada@tessera.example', 'press@tessera.example'] as const,
      location: 'London',
      bio: 'Writes programs.',
      skills: ['Algebra'],
      github: 'https://code.tessera.example/ada',
      website: 'https://ada.tessera.example',
    };
    renderOnSite(<DeveloperCard developer={developer} />);
    for (const text of ['Ada', 'Author', 'London', 'Writes programs.', 'Algebra']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:ada@tessera.example',
      'mailto:press@tessera.example',
      'https://code.tessera.example/ada',
      'https://ada.tessera.example',
    ]);
    expect(screen.queryByText('LinkedIn')).toBeNull();
  });
});
