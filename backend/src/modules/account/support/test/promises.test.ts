import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { ask, find, list, type Plan, send, SupportSite } from './support-site.js';

const email = 'ada@example.org';
const desk = new SupportSite();

beforeEach(() => desk.reset());

/** What was written to the folder about a request. */
async function mailAbout(id: string): Promise<string | undefined> {
  const folder = join(desk.site.dataDir, 'mail');
  const names = await readdir(folder);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.find((mail) => mail.includes(id));
}

describe('email support', () => {
  it('Free: none of it', async () => {
    const visitor = await desk.visitorWith('Free');
    expect((await list(visitor)).terms.isAnsweredByEmail).toBe(false);
    const { problem } = await ask(visitor, { email });
    expect(problem).toMatchObject({ code: 'plan-required', feature: 'email-support', plan: 'Pro' });
    expect((await list(visitor)).requests).toEqual([]);
    expect((await ask(visitor)).body.isAnsweredByEmail).toBe(false);
  });

  it.each<Plan>(['Pro', 'Premium'])('%s: answers come by email as well', async (plan) => {
    const visitor = await desk.visitorWith(plan);
    expect((await list(visitor)).terms.isAnsweredByEmail).toBe(true);
    const { status, body } = await ask(visitor, { email });
    expect([status, body.isAnsweredByEmail]).toEqual([201, true]);
    await desk.answer(body.id, 1, 'Turn it on, <Ada>.');
    await runJobs(desk.site);
    const written = await mailAbout(body.id);
    for (const part of ['Subject: Re: No sound', `To: ${email}`, 'Turn it on, <Ada>.'])
      expect(written).toContain(part);
    const owners = await desk.database.query('select visitor_id from mails');
    expect(owners).toEqual([{ visitor_id: await desk.idOf(visitor) }]);
  });
});

describe('priority support', () => {
  it.each<[Plan, string]>([
    ['Free', 'normal'],
    ['Pro', 'normal'],
    ['Premium', 'high'],
  ])('%s: %s priority', async (plan, priority) => {
    const visitor = await desk.visitorWith(plan);
    expect((await list(visitor)).terms.isPriority).toBe(priority === 'high');
    expect((await ask(visitor)).body.priority).toBe(priority);
    expect((await desk.queue()).requests).toMatchObject([{ priority }]);
  });

  it('is that of the plan when a message is sent', async () => {
    const ada = desk.site.visitor();
    const { id } = (await ask(ada)).body;
    await desk.setPlan(ada, 'Premium');
    expect((await find(ada, id)).body.priority).toBe('normal');
    expect((await send(ada, id)).body.priority).toBe('high');
    await desk.setPlan(ada, 'Free');
    expect((await send(ada, id)).body.priority).toBe('normal');
  });
});
