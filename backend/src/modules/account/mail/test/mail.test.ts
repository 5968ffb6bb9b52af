import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { openSite } from '../../../../../test/harness/test-site.js';
import { MailFacade } from '../index.js';
import { decoded, link, mailModules, MailSite, sendFrom, token, wanted } from './mail-site.js';

const mail = new MailSite();

afterEach(() => mail.reset());

describe('mail', () => {
  it('is sent when the change that caused it is committed', async () => {
    expect(await mail.send()).toBe('accepted');
    await runJobs(mail.site);
    const [{ recipient, source } = { recipient: '', source: '' }, ...more] = mail.smtp.received;
    expect([recipient, more]).toEqual(['ada@example.org', []]);
    const message = decoded(source);
    for (const part of [
      'From: Tessera <mail@tessera.example>',
      'To: ada@example.org',
      'Subject: =?UTF-8?Q?Confirm_your_address_✓',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain',
      `Confirm:\r\n${link}`,
      'Content-Type: text/html',
      `href="${link}"`,
      'Open the link within &lt;15&gt; minutes.',
    ])
      expect(message).toContain(part);
    const rolledBack = mail.database.transaction(async (manager) => {
      await mail.site.get(MailFacade).send(manager, wanted);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await runJobs(mail.site);
    expect(mail.smtp.received).toHaveLength(1);
  });

  it('leaves nothing of what it said, in the table or in the log (fault 66)', async () => {
    await mail.send({ key: 'sent' });
    await mail.send({ key: 'refused', to: 'bob@example.org' });
    mail.smtp.toMessage = () =>
      mail.smtp.received.at(-1)?.recipient === 'bob@example.org'
        ? `554 5.7.1 <bob@example.org> spam in ${link} and ${token}`
        : '250 OK';
    await runJobs(mail.site);
    const [sent, refused] = await mail.rows();
    expect(sent).toMatchObject({ state: 'sent', content: null, reason: null });
    expect(refused).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('554 5.7.1 … spam in … and …'),
    });
    expect(mail.site.log()).toContain('was not sent');
    for (const secret of [token, 'example.org', 'Confirm your', 'minutes'])
      expect(mail.site.log()).not.toContain(secret);
    const jobs = JSON.stringify(await mail.database.query('select * from jobs'));
    expect(jobs).not.toMatch(/secret-token|example\.org/);
  });

  it.each([
    ['to', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['to', { to: 'ada@example.org, eve@example.org' }],
    ['to', { to: 'Ada <ada@example.org>' }],
    ['to', { to: 'ada' }],
    ['to', { to: `${'a'.repeat(250)}@example.org` }],
    ['subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['subject', { subject: 'Hello\u2028there' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(100_000) }],
    ['text', { text: '' }],
    ['html', { html: 'x'.repeat(1_000_000) }],
    ['kind', { kind: 'a kind\n' }],
  ])('is refused with a wrong %s', async (field, part) => {
    await expect(mail.send(part)).rejects.toThrow(
      new Error(`A mail can’t be sent with this ${field}`),
    );
    expect(await mail.rows()).toEqual([]);
  });

  it('with a key is sent once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => mail.send({ key: 'invoice 1' })));
    expect(outcomes.toSorted()).toEqual(['accepted', 'known', 'known']);
    expect(await mail.send({ key: 'invoice 1', kind: 'other' })).toBe('accepted');
    await runJobs(mail.site);
    expect(await mail.send({ key: 'invoice 1' })).toBe('known');
    await runJobs(mail.site);
    expect(mail.smtp.received).toHaveLength(2);
  });

  it('is limited for each address and kind, also in parallel', async () => {
    const many = Array.from({ length: 15 }, (_, at) =>
      mail.send({ to: at % 2 ? 'ADA@example.org' : 'ada@example.org' }),
    );
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    expect(await mail.send({ kind: 'receipt' })).toBe('accepted');
    expect(await mail.send({ to: 'bob@example.org' })).toBe('accepted');
    await mail.database.query(`update mails set created_at = now() - interval '61 minutes'`);
    expect(await mail.send()).toBe('accepted');
  });
});

it("is part of its visitor's data", async () => {
  await mail.send({ visitorId: 'ada' });
  await mail.send({ visitorId: 'bob', to: 'bob@example.org' });
  expect(await mail.keeper.export('ada', mail.database.manager)).toEqual([
    { to: 'ada@example.org', kind: 'sign-in-code', state: 'waiting', createdAt: expect.any(Date) },
  ]);
  expect(await mail.keeper.erase('ada', mail.database.manager)).toEqual({ mails: 1 });
  await runJobs(mail.site);
  expect(mail.smtp.received.map(({ recipient }) => recipient)).toEqual(['bob@example.org']);
});

describe('without a mail server', () => {
  it('mail is written to the data folder, once, with links to the running site', async () => {
    const folder = await openSite(mailModules);
    const { address, dataDir } = folder;
    expect(folder.get(MailFacade).linkTo('/support')).toBe(`${address}/support`);
    expect(folder.log()).toContain(`Mail is written to ${dataDir}/mail`);
    await sendFrom(folder);
    await runJobs(folder);
    // As after a process that was lost before it stored that.
    await folder.database.query(
      `update mails set state = 'waiting', settled_at = null, content = $1`,
      [JSON.stringify({ subject: wanted.subject, text: wanted.text })],
    );
    await folder.database.query(`insert into jobs (kind, payload, max_attempts)
      select 'send-mail', jsonb_build_object('id', id), 1 from mails`);
    await runJobs(folder);
    const names = await readdir(join(dataDir, 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-[\da-f-]{36}\.eml$/)]);
    const path = join(dataDir, 'mail', names[0] ?? '');
    expect(decoded(await readFile(path, 'utf8'))).toContain(link);
    const retain = () => folder.keeper('mail').retain?.(new Date(), folder.database.manager);
    await retain();
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1);
    const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await utimes(path, old, old);
    await retain();
    expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
    await folder.close();
  });
});
