import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { contact } from '../../frame/contact';
import { AboutDevelopers } from './about-developers';
import { DeveloperCard } from './developer-card';
import { team } from './team';

afterEach(cleanup);

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('AboutDevelopers', () => {
  it('shows project and team, how to get in touch and how to contribute', () => {
    renderOnSite(<AboutDevelopers />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About the Developers');
    expect(region('Project Overview').getAllByRole('listitem')).toHaveLength(3);
    expect(region('The Team').getAllByRole('article')).toHaveLength(team.length);
    expect(region('Get in Touch').getAllByRole('link')).toHaveLength(3);
    expect(region('Developer Instructions').getByText(/npm start/)).toBeTruthy();
  });

  it('names no address but those of the footer', () => {
    renderOnSite(<AboutDevelopers />);
    const known = [contact.support, contact.legal, contact.sourceCode];
    const named = document.body.innerHTML.match(/[\w@:/.-]+\.example[\w/]*/g) ?? [];
    expect(new Set(named.map((address) => address.replace('mailto:', '')))).toEqual(new Set(known));
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
