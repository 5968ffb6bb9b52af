import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.mjs';

describe('the arguments of npm run dev', () => {
  it('name a remote, and the site of this clone where no other is named', () => {
    expect(readArguments(['mf-news'])).toEqual({
      remote: 'mf-news',
      site: null,
      port: null,
      isBuilt: false,
      redo: [],
    });
  });

  it('name any site by its address, of which the origin counts', () => {
    expect(
      readArguments(['mf-news', '--site', 'https://Your.site/news?x', '--port', '55123']),
    ).toEqual({
      remote: 'mf-news',
      site: 'https://your.site',
      port: 55_123,
      isBuilt: false,
      redo: [],
    });
  });

  it('name the server', () => {
    expect(readArguments(['backend'])).toMatchObject({ remote: 'backend', redo: [] });
    expect(readArguments(['backend', '--redo', 'mixes'])).toMatchObject({ redo: ['mixes'] });
  });

  it('can ask for no build', () => {
    expect(readArguments(['mf-news', '--no-build'])).toMatchObject({ isBuilt: true });
  });

  it.each([
    [[], /one remote/],
    [['mf-news', 'mf-ai'], /one remote/],
    [['backend', '--port', '4000'], /takes no option but --redo/],
    [['mf-news', '--redo', 'mixes'], /option of backend/],
    [['mf-news', '--site', 'your.site'], /--site must be a URL/],
    [['mf-news', '--site', 'ftp://your.site'], /--site must be a URL/],
    [['mf-news', '--port', '0'], /--port must be a number/],
    [['mf-news', '--port', '65536'], /--port must be a number/],
    [['mf-news', '--port', '5e3'], /--port must be a number/],
    [['mf-news', '--sight', 'x'], /--sight/],
  ])('%j are rejected', (args, message) => {
    expect(readArguments(args)).toMatch(message);
  });
});
