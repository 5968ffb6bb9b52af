import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { until } from '../../../../../test/harness/until.js';
import { AlarmSources } from '../../../releases/alarms/index.js';
import { MailFacade, type NewMail } from '../index.js';
import { MailSite, wanted } from './mail-site.js';

const mail = new MailSite();

beforeAll(async () => {});
afterEach(() => mail.reset());

const listed = async (state: 'failed' | 'waiting' = 'failed') =>
  (await mail.site.visitor().call('GET /api/mails', { query: { state } }, mail.site.operator)).body;
const retry = (id: string) =>
  mail.site.visitor().call('POST /api/mails/:id/retry', { params: { id } }, mail.site.operator);

const alarms = async () => {
  const sources = mail.site.get(AlarmSources).all;
  return (await Promise.all(sources.map((source) => source.conditions()))).flat();
};

describe('an alarm', () => {
  it('is raised by mail that failed, and ends when mail is sent again', async () => {
    mail.smtp.toRecipient = () => '550 5.1.1 Unknown';
    await mail.send();
    expect(await alarms()).toEqual([]);
    await runJobs(mail.site);
    expect(await alarms()).toMatchObject([
      { kind: 'mail-failed', text: expect.stringMatching(/^1 mail was not sent.* 550 5\.1\.1/) },
    ]);
    mail.smtp.toRecipient = () => '250 OK';
    await mail.send({ to: 'bob@example.org' });
    await runJobs(mail.site);
    expect(await alarms()).toEqual([]);
  });

  it('is raised by mail that has been tried in vain for a quarter of an hour', async () => {
    mail.smtp.toRecipient = () => '451 Later';
    for (const to of ['ada@example.org', 'bob@example.org']) await mail.send({ to });
    await runJobs(mail.site);
    expect(await alarms()).toEqual([]);
    await mail.database.query(`update mails set created_at = now() - interval '16 minutes'`);
    expect(await alarms()).toMatchObject([
      { text: expect.stringMatching(/^2 mails were not sent/) },
    ]);
  });
});

describe('a mail that waits', () => {
  it('is tried again while the server asks to wait, drops the connection or hangs', async () => {
    await mail.send();
    const attempt = async () => {
      await mail.database.query(`update jobs set run_at = now() where state = 'waiting'`);
      await runJobs(mail.site);
      return (await mail.rows())[0];
    };
    mail.smtp.toRecipient = () => '451 4.7.1 Greylisted, try again';
    expect(await attempt()).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('451 4.7.1 Greylisted'),
    });
    mail.smtp.toRecipient = () => 'drop';
    expect(await attempt()).toMatchObject({
      state: 'waiting',
      reason: expect.stringMatching(/closed/i),
    });
    mail.smtp.toRecipient = () => 'hang';
    expect(await attempt()).toMatchObject({
      state: 'waiting',
      reason: expect.stringMatching(/timeout/i),
    });
    mail.smtp.toRecipient = () => '250 OK';
    expect(await attempt()).toMatchObject({ state: 'sent', reason: null });
    expect(mail.smtp.received).toHaveLength(1);
  });

  it('fails after its last attempt', async () => {
    await mail.send();
    mail.smtp.toRecipient = () => '451 Later';
    await runJobs(mail.site, 'send-mail');
    expect(await mail.rows()).toMatchObject([{ state: 'failed', content: expect.any(Object) }]);
    expect(await mail.database.query(`select attempts from jobs where kind = 'send-mail'`)).toEqual(
      [{ attempts: 32 }],
    );
  });

  it('is sent again if its process is lost before that is stored, as the same message', async () => {
    await mail.send();
    const lose = `update jobs set state = 'waiting', lease = null, locked_until = null where state = 'running'`;
    mail.smtp.toMessage = () =>
      mail.smtp.received.length === 1 ? mail.database.query(lose).then(() => '250 OK') : '250 OK';
    await runJobs(mail.site);
    const ids = mail.smtp.received.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await mail.rows()).toMatchObject([{ state: 'sent', content: null }]);
  });

  it('is sent once by two processes', async () => {
    const { mailSmtpUrl, mailFrom, publicUrl } = mail.site.settings;
    const settings = { mailSmtpUrl, mailFrom, publicUrl, jobs: 'here' } as const;
    const two = [await mail.site.another(settings), await mail.site.another(settings)];
    const count = 60;
    await mail.database.transaction(async (manager) => {
      for (let at = 0; at < count; at += 1)
        await mail.site
          .get(MailFacade)
          .send(manager, { ...wanted, to: `person-${at}@example.org` });
    });
    await until(async () => (await mail.rows()).every(({ state }) => state === 'sent'));
    await Promise.all(two.map((one) => one.close()));
    expect(new Set(mail.smtp.received.map(({ recipient }) => recipient)).size).toBe(count);
    expect(mail.smtp.received).toHaveLength(count);
  });
});

describe('mail that failed', () => {
  const fail = async (part: Partial<NewMail> = {}): Promise<string> => {
    await mail.send(part);
    mail.smtp.toRecipient = () => '550 5.1.1 No such user';
    await runJobs(mail.site);
    mail.smtp.reset();
    return present((await listed()).mails[0]).id;
  };

  it('is listed for operators, page by page, without its content or the whole address', async () => {
    await fail({ to: 'bob@example.org' });
    await fail();
    await mail.send({ to: 'eve@example.org' });
    const { mails, counts, destination } = await listed();
    expect([counts, destination]).toEqual([{ failed: 2, waiting: 1 }, '127.0.0.1']);
    expect(mails).toMatchObject([
      {
        to: 'a…@example.org',
        kind: 'sign-in-code',
        isRetryable: true,
        failedAt: expect.any(String),
      },
      { to: 'b…@example.org', reason: expect.stringContaining('550 5.1.1 No such user') },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/ada@|secret-token/);
    expect((await listed('waiting')).mails).toMatchObject([
      { to: 'e…@example.org', reason: null, failedAt: null, isRetryable: false },
    ]);
    const page = { query: { limit: 1 } };
    const first = await mail.site.visitor().call('GET /api/mails', page, mail.site.operator);
    const next = { query: { limit: 1, cursor: first.body.nextCursor ?? '' } };
    const second = await mail.site.visitor().call('GET /api/mails', next, mail.site.operator);
    expect([...first.body.mails, ...second.body.mails]).toEqual(mails);
    expect(second.body.nextCursor).toBeNull();
    expect((await mail.site.visitor().call('GET /api/mails', { query: {} })).status).toBe(401);
  });

  it('is sent once more, which the audit trail tells', async () => {
    const id = await fail();
    expect((await retry(id)).body).toMatchObject({ id, failedAt: null, isRetryable: false });
    const again = await retry(id);
    expect([again.status, again.problem.code]).toEqual([409, 'mail-not-retryable']);
    await runJobs(mail.site);
    expect(mail.smtp.received).toHaveLength(1);
    expect(await mail.rows()).toMatchObject([{ state: 'sent' }]);
    const entries = await mail.database.query(
      'select action, subject, from_state as "from" from audit_entries',
    );
    expect(entries).toContainEqual({
      action: 'mail-retried',
      subject: id,
      from: { kind: 'sign-in-code', reason: expect.any(String) },
    });
    const unknown = await retry('8e6b3c2e-54b1-4b3f-9c6e-4f1f0a4b7a10');
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'mail-not-found']);
    expect((await mail.site.visitor().send('POST', `/api/mails/${id}/retry`)).status).toBe(401);
  });

  it('is not retried by a request whose response comes too late', async () => {
    const path = `/api/mails/${await fail()}/retry`;
    await expectNoLateWrites(
      mail.site,
      { 'POST /api/mails/:id/retry': { path } },
      mail.site.operator,
    );
  });

  it('loses its content after a week, and everything after 90 days', async () => {
    const id = await fail({ visitorId: 'ada' });
    await mail.send({ to: 'lost@example.org', visitorId: 'lost' });
    const age = (days: number) =>
      mail.database.query(
        `update mails set created_at = created_at - $1 * interval '1 day',
        settled_at = settled_at - $1 * interval '1 day'`,
        [days],
      );
    const retain = () => mail.keeper.retain?.(new Date(), mail.database.manager);
    await age(6);
    await retain();
    expect(await mail.rows()).toMatchObject([
      { content: expect.any(Object) },
      { state: 'waiting' },
    ]);
    await age(2);
    await retain();
    expect(await mail.rows()).toMatchObject([
      { id, content: null, state: 'failed', reason: expect.stringContaining('550') },
      { content: null, state: 'failed', reason: 'Not sent in time' },
    ]);
    expect((await retry(id)).problem.code).toBe('mail-not-retryable');
    await age(91);
    await retain();
    expect(await mail.rows()).toEqual([]);
  });
});
