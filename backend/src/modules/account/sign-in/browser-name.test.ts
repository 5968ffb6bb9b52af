import { expect, it } from '@jest/globals';
import { browserName } from './browser-name.js';

const like = 'Mozilla/5.0 (%) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'Chrome on Windows',
    `${like.replace('%', 'Windows NT 10.0; Win64; x64')} Chrome/141.0.0.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `${like.replace('%', 'Windows NT 10.0')} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'Safari on iPhone',
    `${like.replace('%', 'iPhone; CPU iPhone OS 18_0 like Mac OS X')} Version/18.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on Android',
    `${like.replace('%', 'Linux; Android 15')} Chrome/141.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Browser', '<script>alert(1)</script>'],
  ['Browser', undefined],
])('a browser is called %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
