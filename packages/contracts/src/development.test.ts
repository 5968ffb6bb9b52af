import { describe, expect, it } from '@jest/globals';
import { developmentOrigin } from './development.js';

const accepted = [
  'http://127.0.0.1:51234',
  'http://localhost:1',
  'http://localhost:5173',
  'http://127.0.0.1:65535',
];

const refused = [
  'http://127.0.0.1',
  'http://localhost',
  'http://127.0.0.1:',
  'http://127.0.0.1:0',
  'http://127.0.0.1:080',
  'http://127.0.0.1:65536',
  'http://127.0.0.1:99999',
  'http://127.0.0.1:123456',
  'http://127.0.0.1:5123/',
  'http://127.0.0.1:5123/x',
  'http://127.0.0.1:5123?x',
  'http://127.0.0.1:5123#x',
  'http://127.0.0.1:5123 ',
  ' http://127.0.0.1:5123',
  'http://127.0.0.1:5123\n',
  'http://127.0.0.1:5123 https://evil.example',
  "http://127.0.0.1:5123; script-src 'unsafe-eval'",
  'http://127.0.0.1:5123,http://evil.example',
  'http://127.0.0.1:5123\\@evil.example',
  'https://127.0.0.1:5123',
  'HTTP://127.0.0.1:5123',
  'http://LOCALHOST:5123',
  'ws://127.0.0.1:5123',
  'file://127.0.0.1:5123',
  '//127.0.0.1:5123',
  '127.0.0.1:5123',
  'http:127.0.0.1:5123',
  'http:/127.0.0.1:5123',
  'http://127.0.0.1.evil.com',
  'http://127.0.0.1.evil.com:5123',
  'http://localhost.evil.com:5123',
  'http://evil.com:5123',
  'http://localhost@evil:5123',
  'http://localhost:5123@evil.com',
  'http://localhost:5123@evil.com:80',
  'http://evil@127.0.0.1:5123',
  'http://localhost.:5123',
  'http://2130706433:5123',
  'http://0x7f000001:5123',
  'http://0177.0.0.1:5123',
  'http://127.1:5123',
  'http://127.0.0.01:5123',
  'http://127.0.0.2:5123',
  'http://0.0.0.0:5123',
  'http://0:5123',
  'http://192.168.0.1:5123',
  'http://[::1]:5123',
  'http://[::ffff:127.0.0.1]:5123',
  'http://*:5123',
  'http://127.0.0.1:*',
  'http://127。0。0。1:5123',
  'http://127.0.0.1:٥١٢٣',
  'javascript:alert(1)',
  'null',
  '*',
  '',
  null,
  5123,
  ['http://127.0.0.1:5123'],
];

describe('the origin of a remote under development', () => {
  it.each(accepted)('may be %s', (origin) => {
    expect(developmentOrigin.parse(origin)).toBe(origin);
  });

  it.each(refused.map((origin) => [JSON.stringify(origin), origin]))(
    'must not be %s',
    (_, origin) => {
      expect(developmentOrigin.safeParse(origin).success).toBe(false);
    },
  );
});
