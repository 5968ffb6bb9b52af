import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  shownWidgetBrand,
  type WidgetBrandDetails,
  widgetBrandLimits,
} from '@tessera/contracts-billing';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { modules } from './partner-requests.js';

const details: WidgetBrandDetails = {
  name: 'Shop',
  label: 'Reel Works',
  accent: '#e11d48',
  corners: 'square',
  showsSite: false,
};
const { name: _name, ...look } = details;

/** Who has the plan with brands. */
const members = new Set<string>();
const site = testSite(modules);
let ada: VisitorClient;
let adasId: string;

beforeAll(async () => {
  site.get(Entitlements).register({
    entitlementOf: (visitorId) => {
      const features = new Set(members.has(visitorId) ? ['white-label'] : []);
      return Promise.resolve({ plan: 'Any', features, limits: {} });
    },
    planWith: () => 'Premium',
    planBeyond: () => 'Premium',
    spend: () => Promise.resolve(),
  });
});
beforeEach(async () => {
  ada = site.visitor();
  await listed();
  adasId = ada.id;
  members.clear();
  members.add(adasId);
});

const listed = async () => (await ada.call('GET /api/widget-brands', {})).body;
const create = (changes: object = {}) =>
  ada.call('POST /api/widget-brands', { body: { ...details, ...changes } });
const update = (key: string, changes: object, ifMatch = 1, visitor = ada) =>
  visitor.call('PUT /api/widget-brands/:key', {
    params: { key },
    body: { ...details, ...changes },
    ifMatch,
  });
const remove = (key: string, visitor = ada) =>
  visitor.call('DELETE /api/widget-brands/:key', { params: { key } });
/** As a widget asks: it is in a frame of somebody else, and has no cookie. */
const shown = (brand: string) => site.visitor().call('GET /api/widget-brand', { query: { brand } });
const denied = { status: 403, code: 'plan-required', feature: 'white-label', plan: 'Premium' };

describe('a brand of widgets', () => {
  it('is shown by its key to everybody, without what only its owner needs', async () => {
    const { status, body } = await create({ accent: ' #E11D48 ' });
    expect([status, body]).toEqual([201, { ...details, key: body.key, version: 1 }]);
    expect(body.key).toMatch(/^wb_[\w-]{22}$/);
    const { body: answer, headers } = await shown(body.key);
    expect([answer, headers.get('cache-control')]).toEqual([
      { brand: look },
      'private, max-age=60',
    ]);
    expect(await listed()).toEqual({ brands: [body] });
  });

  it('is as usual where there is no such brand', async () => {
    const { status, body } = await shown(`wb_${'A'.repeat(22)}`);
    expect([status, body]).toEqual([200, { brand: null }]);
    expect((await shown("wb_' or 1=1")).status).toBe(400);
  });

  it('changes from the version that its owner has seen, and by nobody else', async () => {
    const { key } = (await create()).body;
    const bob = site.visitor();
    expect((await update(key, { label: 'Mine' }, 1, bob)).status).toBe(403);
    await bob.call('GET /api/widget-brands', {});
    const bobsId = bob.id;
    members.add(bobsId);
    expect((await update(key, { label: 'Mine' }, 1, bob)).problem.code).toBe(
      'widget-brand-not-found',
    );
    expect((await update(key, { label: 'Reels', showsSite: true })).body).toMatchObject({
      label: 'Reels',
      version: 2,
    });
    expect((await update(key, { label: 'Late' })).problem.code).toBe('precondition-failed');
    expect((await shown(key)).body.brand).toMatchObject({ label: 'Reels', showsSite: true });
  });

  it('is gone when its owner deletes it, also without the plan', async () => {
    const { key } = (await create()).body;
    expect((await remove(key, site.visitor())).status).toBe(404);
    members.clear();
    expect((await remove(key)).body).toEqual({ key });
    members.add(adasId);
    expect((await shown(key)).body).toEqual({ brand: null });
    expect((await remove(key)).problem.code).toBe('widget-brand-not-found');
  });

  it('54: takes colors that are colors, and keeps any text as text', async () => {
    const hostile = [
      'red',
      '#fff',
      '#e11d48;background:url(//x.test)',
      '#e11d48}*{display:none',
      'var(--t-color-text)',
      'url(javascript:1)',
      '#e11d4\u0661',
    ];
    for (const accent of hostile) {
      const { status, problem } = await create({ accent });
      expect([status, problem.errors]).toEqual([
        400,
        [{ field: 'body.accent', message: 'Use a color such as #1a73e8' }],
      ]);
    }
    expect((await create({ corners: '0;position:fixed' })).status).toBe(400);
    expect((await create({ visitorId: 'x', key: 'wb_x' })).status).toBe(400);
    expect((await create({ name: ' ', label: 'x'.repeat(41) })).problem.errors).toEqual([
      { field: 'body.name', message: 'Give the brand a name' },
      { field: 'body.label', message: 'Use at most 40 characters' },
    ]);
    const label = '</style><script>alert(1)</script>';
    const { key } = (await create({ label })).body;
    expect(shownWidgetBrand.parse((await shown(key)).body.brand).label).toBe(label);
  });

  it('is one of few, also where many are created at once', async () => {
    for (let count = 1; count < widgetBrandLimits.brands; count += 1) await create();
    const requests = Array.from({ length: 4 }, () => () => create());
    expect(await sendAtOnce(site, 'widget_brands', requests)).toEqual([201, 409, 409, 409]);
    expect((await create()).problem).toMatchObject({ code: 'too-many-widget-brands', limit: 10 });
  });
});

it('a plan without brands keeps them, shows none, and shows them again with Premium', async () => {
  const { key } = (await create()).body;
  members.clear();
  expect((await create()).problem).toMatchObject(denied);
  expect((await update(key, { label: 'New' })).problem).toMatchObject(denied);
  expect((await shown(key)).body).toEqual({ brand: null });
  expect(await listed()).toMatchObject({ brands: [{ key }], lockedUntil: 'Premium' });
  members.add(adasId);
  expect((await shown(key)).body).toEqual({ brand: look });
});

it('nothing is written once the caller has left', async () => {
  const [kept, deleted] = [(await create()).body.key, (await create()).body.key];
  const headers = { ...ada.headers, 'if-match': '"1"' };
  await expectNoLateWrites(
    site,
    {
      'POST /api/widget-brands': { path: '/api/widget-brands', body: details },
      'PUT /api/widget-brands/:key': { path: `/api/widget-brands/${kept}`, body: details },
      'DELETE /api/widget-brands/:key': { path: `/api/widget-brands/${deleted}` },
    },
    headers,
  );
  const rows: unknown[] = await site.database.query(
    'select key from widget_brands where visitor_id = $1',
    [adasId],
  );
  expect(rows).toHaveLength(2);
});
