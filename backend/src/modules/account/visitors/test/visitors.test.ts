import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Req } from '@nestjs/common';
import type { Request } from 'express';
import request from 'supertest';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import { contextOf } from '../../../../platform/endpoints/index.js';
import { defineModule } from '../../../../platform/modules/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../definition.js';
import { VisitorsFacade } from '../index.js';

/** Ids of those who came, in order. */
const seen: string[] = [];

@Controller()
class WhoController {
  @Get('who')
  who(@Req() visit: Request): void {
    seen.push(contextOf(visit).visitorId);
  }
}

@Module({ controllers: [WhoController] })
class WhoModule {}

const modules = [operators, visitors, defineModule({ name: 'who', imports: [WhoModule] })];

const site = testSite(modules);

/** @returns the cookies that the response sets */
async function visit(headers: Record<string, string> = {}, path = '/who'): Promise<string> {
  const response = await request(site.address).get(path).set(headers);
  return response.get('Set-Cookie')?.join() ?? '';
}

function pairOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

describe('visitors', () => {
  it('get a signed cookie that scripts cannot read, and keep their id', async () => {
    const cookie = await visit();
    expect(cookie).toMatch(
      /^tessera_visitor=s%3A[\w-]{22}\.[\w%]+; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(await visit({ cookie: pairOf(cookie) })).toBe('');
    expect(seen.at(-1)).toBe(seen.at(-2));
  });

  it('get no cookie in a frame of another site', async () => {
    const frame = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    expect(await visit({ ...frame, 'sec-fetch-site': 'cross-site' })).toBe('');
    expect(await visit({ ...frame, 'sec-fetch-site': 'same-origin' })).toContain('tessera_visitor');
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

  it('get another id once theirs is retired, which is forgotten when no cookie can have it', async () => {
    const database = site.database;
    const retired = () => database.query('select count(*)::int as count from retired_visitors');
    const cookie = pairOf(await visit());
    const facade = site.get(VisitorsFacade);
    await database.transaction((manager) => facade.retire(manager, seen.at(-1) ?? ''));
    await facade.learnRetired();
    expect(await visit({ cookie })).toMatch(/^tessera_visitor=s%3A/);
    expect(seen.at(-1)).not.toBe(seen.at(-2));
    await runRepeatable(site, 'retired-visitors');
    expect(await retired()).toEqual([{ count: 1 }]);
    await database.query(`update retired_visitors set retired_at = now() - interval '402 days'`);
    await runRepeatable(site, 'retired-visitors');
    expect(await retired()).toEqual([{ count: 0 }]);
  });

  it('get no cookie with responses that are the same for everyone', async () => {
    for (const path of ['/livez', '/readyz', '/metrics', '/assets/x.js', '/thumbnails/a/1.svg']) {
      expect(await visit({}, path)).toBe('');
    }
  });
});

describe('visitors of a site with an https URL', () => {
  it('get a cookie for https only', async () => {
    const secure = await openSite(modules, { publicUrl: 'https://tessera.example' });
    const { headers } = await fetch(`${secure.address}/who`);
    expect(headers.get('set-cookie')).toContain('; Secure');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });
});
