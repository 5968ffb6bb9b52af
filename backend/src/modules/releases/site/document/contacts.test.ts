import { describe, expect, it } from '@jest/globals';
import type { SiteSettings } from '../settings.js';
import { siteSettings } from '../settings.js';
import { contactLinks, contactsOf } from './contacts.js';

const none = Object.fromEntries(
  Object.keys(siteSettings.definitions).map((name) => [name, null]),
) as unknown as SiteSettings;

const problemOf = (name: keyof typeof siteSettings.definitions, text: string) =>
  siteSettings.definitions[name].schema.safeParse(text).error?.issues[0]?.message;

describe('how to reach those who run the site', () => {
  it('is the form alone where nothing is set', () => {
    expect(contactsOf(none)).toEqual({});
    expect(contactLinks(contactsOf(none))).toEqual([{ label: 'Support', path: '/support' }]);
  });

  it('is what the settings name', () => {
    const settings = {
      ...none,
      supportEmail: 'help@site.example',
      sourceCodeUrl: 'https://code.example/site',
      developerLocation: 'Lisbon',
    };
    const contacts = contactsOf(settings);
    expect(contacts).toEqual({
      support: 'help@site.example',
      sourceCode: 'https://code.example/site',
      location: 'Lisbon',
    });
    expect(contactLinks(contacts)).toEqual([
      { label: 'Support', path: 'mailto:help@site.example' },
      { label: 'Source code', path: 'https://code.example/site' },
    ]);
  });

  it.each([
    ['supportEmail', 'help'],
    ['legalEmail', 'Law <law@site.example>'],
    ['sourceCodeUrl', 'http://code.example/site'],
    ['sourceCodeUrl', 'javascript:alert(1)'],
    ['developerLinkedinUrl', 'https://me:secret@www.linkedin.com/in/me'],
    ['developerLocation', 'Lis\nbon'],
  ] as const)('has no %s %j', (name, text) => {
    expect(problemOf(name, text)).toMatch(/^must /);
  });
});
