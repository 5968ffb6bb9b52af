import { describe, expect, it } from '@jest/globals';
import { readWords } from './words.mjs';

describe('the words of npm run dev', () => {
  it('name a remote, and the site of this clone where no other is named', () => {
    expect(readWords(['mf-news'])).toEqual({
      remote: 'mf-news',
      site: null,
      port: null,
      isBuilt: false,
    });
  });

  it('name any site by its address, of which the origin counts', () => {
    expect(readWords(['mf-news', '--site', 'https://Your.site/news?x', '--port', '55123'])).toEqual(
      {
        remote: 'mf-news',
        site: 'https://your.site',
        port: 55_123,
        isBuilt: false,
      },
    );
  });

  it('can ask for no build', () => {
    expect(readWords(['mf-news', '--no-build'])).toMatchObject({ isBuilt: true });
  });

  it.each([
    [[], /which remote/],
    [['mf-news', 'mf-ai'], /one alone/],
    [['mf-news', '--site', 'your.site'], /--site must be an address/],
    [['mf-news', '--site', 'ftp://your.site'], /--site must be an address/],
    [['mf-news', '--port', '0'], /--port must be a number/],
    [['mf-news', '--port', '65536'], /--port must be a number/],
    [['mf-news', '--port', '5e3'], /--port must be a number/],
    [['mf-news', '--sight', 'x'], /--sight/],
  ])('%j are not understood', (args, message) => {
    expect(readWords(args)).toMatch(message);
  });
});
