import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PaidPlanId, type PlanId, plans } from '@tessera/contracts-billing';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { EntitlementsFacade } from '../../../billing/entitlements/index.js';
import { modules as ofStorage } from './storage-modules.js';
import { stored } from './stored.js';
import { PartsClient, sendForm } from './upload-requests.js';

const megabyte = 1024 ** 2;
const modules = [...ofStorage, entitlements];
const site = testSite(modules);
let ada: VisitorClient;
let parts: PartsClient;

beforeEach(async () => {
  ada = site.visitor();
  await ada.call('GET /api/storage/usage', {});
  parts = new PartsClient(site, ada);
});

async function buy(plan: PaidPlanId): Promise<void> {
  const { id: visitorId } = ada;
  const source = `subscription:${visitorId}`;
  const until = new Date(Date.now() + 600_000);
  const grant = { visitorId, plan, source, until, reason: 'Paid.' };
  await site.database.transaction((manager) => site.get(EntitlementsFacade).grant(manager, grant));
}

/** Has all but so many bytes of the quota of the plan taken. */
async function fillUpTo(left: number, plan: PlanId = 'free'): Promise<void> {
  const size = String(plans[plan].limits.storageBytes - left);
  await stored(site, ada, { size, name: 'large' });
}

const usage = async () => (await ada.call('GET /api/storage/usage', {})).body;

it.each([
  ['free', 'Free', 'Pro', 10],
  ['pro', 'Pro', 'Premium', 100],
  ['premium', 'Premium', null, 2048],
] as const)('the plan %s has a quota and a largest file', async (id, plan, moreWith, largest) => {
  if (id !== 'free') await buy(id);
  const { storageBytes, fileBytes } = plans[id].limits;
  expect(fileBytes).toBe(largest * megabyte);
  expect(await usage()).toMatchObject({
    plan,
    moreWith,
    quotaBytes: storageBytes,
    fileBytes: { general: fileBytes, avatar: 5 * megabyte, thumbnail: 3 * megabyte },
  });
  expect((await parts.begin(fileBytes)).status).toBe(201);
  expect((await parts.begin(fileBytes + 1)).problem).toMatchObject({
    code: 'file-too-large',
    detail: `File size must be less than ${largest}MB`,
    limit: fileBytes,
  });
});

it('a form may be as large as the plan says', async () => {
  const content = new Uint8Array(11 * megabyte);
  expect((await sendForm(site, ada, { content })).body.error).toBe(
    'File size must be less than 10MB',
  );
  await buy('pro');
  expect((await sendForm(site, ada, { content })).status).toBe(201);
});

it('a setting of the site allows larger files than a plan, and the message names what holds', async () => {
  const large = await openSite(modules, { storageMaxFileMb: 50 });
  const bob = large.visitor();
  await bob.call('GET /api/storage/usage', {});
  const sent = new PartsClient(large, bob);
  const answers = [await sent.begin(50 * megabyte), await sent.begin(50 * megabyte + 1)];
  const { fileBytes } = (await bob.call('GET /api/storage/usage', {})).body;
  await large.close();
  expect(answers.map(({ status }) => status)).toEqual([201, 413]);
  expect(answers[1]?.problem?.detail).toBe('File size must be less than 50MB');
  expect(fileBytes.general).toBe(50 * megabyte);
});

describe('a nearly full quota', () => {
  it('77: is never overrun by 20 uploads at once, whichever way they come', async () => {
    await fillUpTo(350_000);
    const sizes = Array.from({ length: 20 }, () => 100_000);
    const forms = sizes
      .slice(0, 10)
      .map((size) => sendForm(site, ada, { content: new Uint8Array(size) }));
    const begun = sizes.slice(0, 10).map(async (size) => {
      const { status, url } = await parts.begin(size);
      return status === 201 ? parts.part(url, 0, new Uint8Array(size)) : { status };
    });
    const statuses = (await Promise.all([...forms, ...begun])).map(({ status }) => status);
    const taken = statuses.filter((status) => status < 300);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThanOrEqual(3);
    expect(new Set(statuses.filter((status) => status >= 300))).toEqual(new Set([409]));
    const { usedBytes, quotaBytes, files } = await usage();
    expect(usedBytes).toBeLessThanOrEqual(quotaBytes);
    expect(files).toBe(1 + taken.length);
  });

  it('is taken by what has begun, until that is given up', async () => {
    await fillUpTo(100_000);
    const { url } = await parts.begin(100_000);
    const refused = await sendForm(site, ada);
    expect(refused.body).toMatchObject({
      code: 'storage-full',
      error: 'Free has 500 MB for files, and there is not enough left for this.',
      limit: 500 * megabyte,
    });
    expect((await parts.begin(1)).problem?.code).toBe('storage-full');
    await parts.send('DELETE', url);
    expect((await sendForm(site, ada)).status).toBe(201);
  });

  it('takes what is deleted back only while there is room', async () => {
    const { key } = (await sendForm(site, ada, { content: new Uint8Array(1000) })).body;
    await ada.call('DELETE /api/storage/file/:key', { params: { key } });
    await fillUpTo(999);
    const refused = await ada.call('POST /api/storage/file/:key/restore', { params: { key } });
    expect(refused.problem.code).toBe('storage-full');
    expect((await sendForm(site, ada, { content: new Uint8Array(999) })).status).toBe(201);
  });

  it('gets room at once by deleting, and only as much as it is once more in a day', async () => {
    const { storageBytes } = plans.free.limits;
    await stored(site, ada, { size: String(storageBytes - 10), deletedAt: new Date() });
    await fillUpTo(10);
    expect((await usage()).usedBytes).toBe(storageBytes - 10);
    expect((await sendForm(site, ada, { content: 'hello' })).status).toBe(201);
    await stored(site, ada, { size: '15', deletedAt: new Date() });
    expect((await sendForm(site, ada, { content: 'x' })).body).toMatchObject({
      code: 'storage-full',
      detail: 'Files that you deleted keep their room for a day. Try again tomorrow.',
    });
  });

  it('that has become smaller keeps what there is, and takes no more', async () => {
    await fillUpTo(-5 * megabyte);
    expect((await sendForm(site, ada)).body.code).toBe('storage-full');
    const { body } = await ada.call('GET /api/storage/files', { query: {} });
    expect(body).toHaveLength(1);
  });
});

it('50 uploads are open at once, and one more is not', async () => {
  const urls = await Promise.all(
    Array.from(
      { length: 50 },
      async (_, index) => (await parts.begin(1000, { name: `${index}` })).url,
    ),
  );
  expect(new Set(urls).size).toBe(50);
  expect((await parts.begin(1)).problem?.code).toBe('upload-conflict');
  // As clients do: where the site has too much at once, the rest is sent again.
  const finish = async (url: string) => {
    const bytes = new Uint8Array(1000).fill(urls.indexOf(url));
    await until(async () => {
      const offset = await parts.offset(url);
      const { status } = await parts.part(url, offset, bytes.subarray(offset));
      expect([200, 204, 409, 503]).toContain(status);
      return status < 300;
    });
  };
  await Promise.all(urls.map(finish));
  const digests = await site.database.query<object[]>(
    'select distinct sha256 from stored_files where visitor_id = $1',
    [ada.id],
  );
  expect(digests).toHaveLength(50);
  expect(await usage()).toMatchObject({ files: 50, usedBytes: 50_000 });
});
