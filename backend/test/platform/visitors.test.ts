import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { openSite, type SiteUnderTest } from '../site-under-test.js';
import { Behavior, probe } from './probe.js';

describe('visitors', () => {
  const behavior = new Behavior();
  const seen: string[] = [];
  let site: SiteUnderTest;

  beforeAll(async () => {
    behavior.search = (input, context) => {
      seen.push(context.visitorId);
      return new Behavior().search(input, context);
    };
    site = await openSite({ root: probe(behavior) });
  });
  afterAll(() => site.close());

  const visit = async (headers: Record<string, string> = {}, path = '/api/videos/search') => {
    const response = await request(site.address).get(path).set(headers);
    return response.get('Set-Cookie')?.join() ?? '';
  };
  const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

  it('get a signed cookie that scripts cannot read, and keep their id', async () => {
    const cookie = await visit();
    expect(cookie).toMatch(
      /^tessera_visitor=s%3A[\w-]{22}\.[\w%]+; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(await visit({ cookie: pairOf(cookie) })).toBe('');
    expect(seen.at(-1)).toBe(seen.at(-2));
  });

  it('have their cookie renewed when they open a page', async () => {
    const cookie = await visit();
    const renewed = await visit({ cookie: pairOf(cookie), 'sec-fetch-mode': 'navigate' });
    expect(pairOf(renewed)).toBe(pairOf(cookie));
  });

  it.each(['/', '/news', '/category/music', '/%E0%A4%A', '/a//b'])(
    'are known at %s',
    async (path) => {
      expect(await visit({}, path)).toMatch(/^tessera_visitor=/);
    },
  );

  it('get different ids', async () => {
    expect(pairOf(await visit())).not.toBe(pairOf(await visit()));
  });

  it.each([
    ['unsigned', () => 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['forged', () => 's%3AAAAAAAAAAAAAAAAAAAAAAA.forgedforgedforged'],
    ['an object', () => 'j%3A%7B%22a%22%3A1%7D'],
    ['broken', () => '%E0%A4%A'],
  ])('get a new cookie if theirs is %s', async (_, value) => {
    const cookie = await visit({ cookie: `tessera_visitor=${value()}` });
    expect(cookie).toMatch(/^tessera_visitor=s%3A/);
    expect(seen.at(-1)).not.toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });

  it('get no cookie with responses that are the same for everyone', async () => {
    for (const path of ['/livez', '/readyz', '/metrics', '/assets/x.js', '/thumbnails/a/1.svg']) {
      expect(await visit({}, path)).toBe('');
    }
  });
});

describe('visitors of a site with an https URL', () => {
  it('get a cookie for https only', async () => {
    const site = await openSite({
      root: probe(new Behavior()),
      settings: { publicUrl: 'https://tessera.example' },
    });
    const { headers } = await fetch(`${site.address}/api/categories`);
    expect(headers.get('set-cookie')).toContain('; Secure');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await site.close();
  });
});
