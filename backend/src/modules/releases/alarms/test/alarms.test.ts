import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@tessera/testing';
import type { AlarmCondition } from '../index.js';
import { Webhook, WebhookFailed } from '../webhook/webhook.js';
import { type AlarmSite, createAlarmDatabase, openAlarmSite } from './alarm-site.js';
import { isSignedBy } from './verify-signature.js';
import { WebhookReceiver } from './webhook-receiver.js';

const failing: AlarmCondition = {
  kind: 'stable-failing',
  subject: 'mf-news',
  text: 'mf-news 1.0.0 <fails> for 8 % of its visitors.',
  advice: 'Roll it back.',
};
const alarmSecret = `whsec_${randomBytes(32).toString('base64')}`;

let database: TestDatabase;
let receiver: WebhookReceiver;
let site: AlarmSite;
/** Those that the current test has opened beside the site. */
const others: AlarmSite[] = [];
const logs: (() => string)[] = [];
/** The log of all sites, because loggers write to the one that was opened last. */
const log = () => logs.map((read) => read()).join('');

const open = async (settings = {}) => {
  const opened = await openAlarmSite(database.url, settings);
  others.push(opened);
  logs.push(opened.log);
  return opened;
};
/** Makes the alarms older. */
const pass = (minutes: number) =>
  site.query(`update alarms set seen_at = seen_at - interval '${minutes} min',
    next_try_at = next_try_at - interval '${minutes} min'`);
const check = async (times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await site.check();
};
const listed = async () =>
  ((await site.send('GET', '/api/alarms')).body as { alarms: object[] }).alarms;

beforeAll(async () => {
  database = await createAlarmDatabase();
  receiver = new WebhookReceiver();
  site = await openAlarmSite(database.url, {
    alarmWebhookUrl: await receiver.start(),
    alarmWebhookSecret: alarmSecret,
    publicUrl: 'https://tessera.example',
    trustedProxies: ['loopback'],
  });
  logs.push(site.log);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await site.reset();
  receiver.reset();
});
afterAll(async () => {
  await site.close();
  await receiver.stop();
  await database.drop();
});

describe('an alarm', () => {
  it('is listed while the problem lasts, and a minute longer', async () => {
    site.conditions = [failing];
    await check(5);
    const id = expect.any(String);
    expect(await listed()).toEqual([{ id, ...failing, since: expect.any(String) }]);
    site.conditions = [{ ...failing, text: 'It fails for 9 %.' }];
    await check(1);
    expect(await listed()).toMatchObject([{ text: 'It fails for 9 %.' }]);
    site.conditions = [];
    await check(1);
    expect(await listed()).toHaveLength(1);
    await pass(2);
    await check(1);
    expect(await listed()).toEqual([]);
  });

  it('is sent when it opens and when it is resolved, with a complete text', async () => {
    site.conditions = [failing];
    await check(6);
    site.conditions = [];
    await pass(2);
    await check(2);
    expect(receiver.texts).toEqual([
      'tessera.example: mf-news 1.0.0 ‹fails› for 8 % of its visitors. Roll it back. ' +
        'Console: https://tessera.example/operator',
      expect.stringMatching(
        /^tessera\.example: Resolved: mf-news 1\.0\.0 .* \(since [-\d]+ [:\d]+ UTC\)$/,
      ),
    ]);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      kind: 'stable-failing',
      subject: 'mf-news',
      advice: 'Roll it back.',
      state: 'open',
      site: 'tessera.example',
      console: 'https://tessera.example/operator',
    });
  });

  it('is signed as in Standard Webhooks', async () => {
    site.conditions = [failing];
    await check(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(isSignedBy(alarmSecret, headers, body)).toBe(true);
    expect(isSignedBy(alarmSecret, headers, `${body} `)).toBe(false);
    expect(isSignedBy(`whsec_${randomBytes(32).toString('base64')}`, headers, body)).toBe(false);
  });

  it('is sent once by several processes', async () => {
    const all = [site, await open(site.settings), await open(site.settings)];
    for (const one of all) one.conditions = [failing];
    await Promise.all(all.map((one) => one.check()));
    await Promise.all(all.map((one) => one.check()));
    expect(receiver.texts).toHaveLength(1);
  });

  it('stays open while another process detects it', async () => {
    const other = await open(site.settings);
    other.conditions = [failing];
    await other.check();
    await check(6);
    expect(await listed()).toHaveLength(1);
  });

  it('is retried until the webhook accepts it, with the same id', async () => {
    receiver.status = 500;
    site.conditions = [failing];
    await check(2);
    expect(receiver.received).toHaveLength(1);
    expect((await site.send('GET', '/api/alarms')).body).toMatchObject({
      webhook: { lastDelivery: { error: 'it responded with 500' } },
    });
    receiver.status = 200;
    await pass(1);
    await check(2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect((await site.send('GET', '/api/alarms')).body).toMatchObject({
      webhook: { lastDelivery: { error: null } },
    });
  });

  it('is reported as resolved even if its beginning could not be delivered', async () => {
    receiver.status = 500;
    site.conditions = [failing];
    await check(6);
    site.conditions = [];
    await pass(2);
    receiver.status = 200;
    await check(1);
    expect(receiver.texts.at(-1)).toContain('Resolved: mf-news');
  });

  it('stays open while its source fails, and other sources still work', async () => {
    site.conditions = [failing];
    await check(5);
    site.conditions = new Error('the table is locked');
    await pass(2);
    const other: AlarmCondition = { ...failing, kind: 'jobs-failed', subject: 'payout' };
    site.others = [other];
    await check(1);
    expect(await listed()).toMatchObject([other, failing]);
    expect(log()).toContain('The alarm source The test failed: Error: the table is locked');
  });

  it('is stored again once the database is back', async () => {
    await site.query('alter table alarms rename to away');
    site.conditions = [failing];
    await check(2);
    await site.query('alter table away rename to alarms');
    await check(1);
    expect(await listed()).toHaveLength(1);
    expect(log().match(/Alarms could not be stored/g)).toHaveLength(1);
  });

  it('is logged without address and secret of the webhook', async () => {
    receiver.status = 302;
    site.conditions = [failing];
    await check(1);
    expect(log()).toContain('Alarm: mf-news 1.0.0 <fails> for 8 % of its visitors. Roll it back.');
    expect(log()).toContain('it responded with 302');
    expect(receiver.received).toHaveLength(1);
    expect(log()).not.toContain('secret-path');
    expect(log()).not.toContain(alarmSecret);
  });
});

describe('the test of the webhook', () => {
  const audit = () =>
    site.query(`select actor, to_state from audit_entries where action = 'alarm-tested'
      order by id desc limit 1`);

  it('sends a message, and is recorded', async () => {
    expect(await site.send('POST', '/api/alarms/test')).toEqual({
      status: 200,
      body: { delivered: true },
    });
    expect(receiver.texts).toEqual([
      expect.stringContaining('This is a test alarm, sent by deploy-token'),
    ]);
    expect(await audit()).toEqual([{ actor: 'deploy-token', to_state: { error: null } }]);
  });

  it.each([
    ['is rejected', 403, 'it responded with 403'],
    ['is redirected', 307, 'it responded with 307'],
  ])('says why a message that %s was not accepted', async (_, status, reason) => {
    receiver.status = status;
    const { status: responded, body } = await site.send('POST', '/api/alarms/test');
    expect([responded, body]).toMatchObject([
      502,
      { code: 'webhook-failed', detail: `The message was not accepted: ${reason}.` },
    ]);
    expect(await audit()).toMatchObject([{ to_state: { error: reason } }]);
  });

  it('times out', async () => {
    receiver.status = null;
    const sent = new Webhook(site.settings, 50).send('test', {});
    await expect(sent).rejects.toThrow(new WebhookFailed('it did not respond within 0.05 s'));
  });

  it("reports that the webhook can't be reached, without its address", async () => {
    const stopped = new WebhookReceiver();
    const alarmWebhookUrl = await stopped.start();
    await stopped.stop();
    const unreachable = await open({ alarmWebhookUrl });
    const { body } = await unreachable.send('POST', '/api/alarms/test');
    const detail = 'The message was not accepted: it can’t be reached (ECONNREFUSED).';
    expect(body).toMatchObject({ code: 'webhook-failed', detail });
    expect(log()).not.toContain('secret-path');
  });

  it('fails without a configured webhook', async () => {
    const without = await open({ deployToken: randomUUID() + randomUUID() });
    const headers = { authorization: `Bearer ${without.settings.deployToken}` };
    const ask = (method: string, path: string) =>
      fetch(without.address + path, { method, headers }).then((answer) => answer.json());
    expect(await ask('POST', '/api/alarms/test')).toMatchObject({ code: 'webhook-not-configured' });
    expect(await ask('GET', '/api/alarms')).toEqual({ alarms: [], webhook: null });
  });
});

describe('a proxy that is not trusted', () => {
  it('raises an alarm that names the setting', async () => {
    const behind = await open({});
    const ask = (cookie = '') =>
      fetch(`${behind.address}/api/alarms`, {
        headers: { 'x-forwarded-for': '203.0.113.7', cookie },
      });
    const visit = async () => ask((await ask()).headers.getSetCookie()[0]?.split(';')[0]);
    for (let count = 0; count < 50; count += 1) await ask();
    for (let count = 0; count < 19; count += 1) await visit();
    await behind.check();
    expect(await listed()).toEqual([]);
    await visit();
    await behind.check();
    expect(await listed()).toMatchObject([
      {
        kind: 'unknown-proxy',
        subject: '127.0.0.1',
        text: expect.stringContaining('All requests come from 127.0.0.1'),
        advice: expect.stringContaining('set TRUSTED_PROXIES=127.0.0.1 and restart the site.'),
      },
    ]);
    expect(log()).toContain('Alarm: All requests come from 127.0.0.1');
  });
});
