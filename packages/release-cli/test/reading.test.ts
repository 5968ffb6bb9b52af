import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandUnderTest, openCommand } from './command-under-test.js';
import { moment } from './stub-releases.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
});
afterEach(() => command.close());

const on = (action: string, ...args: string[]) => command.tessera([action, 'mf-news', ...args]);
const composition = (letter: string, versions: Record<string, string>) => ({
  id: letter.repeat(20),
  firstServedAt: moment,
  versions,
});
const publish = (version: string) =>
  command.tessera(['publish', command.project, '--version', version]);

describe('tessera status', () => {
  it('says that nothing is published', async () => {
    expect((await command.tessera(['status'])).out).toBe('Nothing published yet.\n');
    expect((await on('status')).code).toBe(6);
  });

  it('shows all remotes, or one in full detail', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await on('activate', '1.0.0');
    await on('activate', '1.1.0');
    await on('rollout', '1.2.0', '--bake', '2h');
    command.site.releases.quarantined.set('1.0.0', 'too many errors');
    command.site.releases.damaged.set('1.1.0', moment);
    expect((await command.tessera(['status'])).out).toBe(
      'mf-news  r3  1.1.0  1.2.0 at 10 % (step 1 of 3)    last good 1.0.0  3 versions\n',
    );
    const { out } = await on('status');
    const lines = out.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '));
    const at = '2026-01-02 03:04 UTC';
    expect(lines).toEqual([
      `mf-news  revision 3, changed ${at}`,
      'stable  1.1.0',
      `candidate  1.2.0 at 10 % (step 1 of 3), since ${at}, 2h per step`,
      'last good  1.0.0',
      'disabled  no',
      '',
      `%  1.2.0  ${at}  deploy-token  -  1 kB`,
      `*  1.1.0  ${at}  deploy-token  -  1 kB  damaged since ${at}`,
      `  1.0.0  ${at}  deploy-token  -  1 kB  quarantined: too many errors`,
      '',
    ]);
  });

  it('prints JSON for machines', async () => {
    await publish('1.0.0');
    const all = await command.tessera(['status', '--json']);
    expect(JSON.parse(all.out)).toMatchObject([{ name: 'mf-news', stable: null, revision: 0 }]);
    expect(JSON.parse((await on('status', '--json')).out)).toMatchObject({ name: 'mf-news' });
  });
});

describe('tessera alarms', () => {
  const failing = {
    id: '1',
    kind: 'stable-failing',
    subject: 'mf-news',
    text: 'mf-news fails.\u001b[2J',
    advice: 'Roll it back.',
    since: moment,
  } as const;

  it('says when there are no alarms and no webhook', async () => {
    expect((await command.tessera(['alarms'])).out).toBe(
      'No alarms.\nAlarms are not sent anywhere: ALARM_WEBHOOK_URL is not set.\n',
    );
  });

  it('shows the alarms, the advice and the last delivery', async () => {
    command.site.alarms.push(failing);
    command.site.webhook = { lastDelivery: { at: moment, error: 'it responded with 500' } };
    const at = '2026-01-02 03:04 UTC';
    expect((await command.tessera(['alarms'])).out).toBe(
      `mf-news fails. [2J since ${at}\n  Roll it back.\n` +
        `Last message to the webhook: ${at}, failed: it responded with 500.\n`,
    );
    const { out } = await command.tessera(['alarms', '--json']);
    expect(JSON.parse(out)).toMatchObject({ alarms: [failing] });
    expect((await command.tessera(['status'])).out).toContain(
      '\n1 alarm: mf-news fails. [2J\nWhat to do: tessera alarms\n',
    );
  });

  it('tests the webhook', async () => {
    expect((await command.tessera(['alarms', '--test'])).code).toBe(5);
    command.site.webhook = { lastDelivery: null };
    expect((await command.tessera(['alarms', '--test'])).out).toBe(
      'The webhook accepted the test.\n',
    );
  });
});

describe('tessera history and audit', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    await on('activate', '1.0.0');
    await on('activate', '1.1.0', '--reason', 'release of January');
    const [entry] = command.site.releases.audit;
    if (!entry) throw new Error('nothing was recorded');
    const signIn = {
      ...entry,
      id: '3',
      action: 'signed-in',
      subject: 'ada',
      reason: null,
    } as const;
    command.site.releases.audit.unshift({ ...signIn, from: null, to: null });
  });

  it('lists changes with their reasons', async () => {
    const { out } = await on('history');
    expect(out).toBe(
      '2026-01-02 03:04:05 UTC  deploy-token  activated  mf-news  stable 1.0.0 → 1.1.0 - release of January\n' +
        '2026-01-02 03:04:05 UTC  deploy-token  activated  mf-news  stable none → 1.0.0\n',
    );
    const one = await command.tessera(['history', '--limit', '1', '--json']);
    expect(JSON.parse(one.out)).toMatchObject({
      changes: [{ action: 'activated', to: { stable: '1.1.0' } }],
      compositions: [],
    });
  });

  it('lists the compositions with their ids', async () => {
    command.site.releases.compositions.push(
      composition('c', { shell: '2.0.0', 'mf-news': '1.1.0' }),
      composition('b', { shell: '1.0.0', 'mf-news': '1.1.0' }),
      composition('a', { shell: '1.0.0', 'mf-news': '1.0.0', 'mf-old': '1.0.0' }),
    );
    const { out } = await command.tessera(['history']);
    expect(out.slice(out.indexOf('Compositions'))).toBe(
      'Compositions (preview one with tessera override --composition <id>):\n' +
        '2026-01-02 03:04:05 UTC  cccccccccccccccccccc  shell 2.0.0\n' +
        '2026-01-02 03:04:05 UTC  bbbbbbbbbbbbbbbbbbbb  mf-news 1.1.0, without mf-old\n' +
        '2026-01-02 03:04:05 UTC  aaaaaaaaaaaaaaaaaaaa  mf-news 1.0.0, mf-old 1.0.0, shell 1.0.0\n',
    );
    const ofNews = await command.tessera(['history', 'mf-news', '--json']);
    const { compositions } = JSON.parse(ofNews.out) as { compositions: { id: string }[] };
    expect(compositions.map(({ id }) => id[0])).toEqual(['b', 'a']);
  });

  it('previews a past composition', async () => {
    const versions = { shell: '1.0.0', 'mf-news': '1.1.0' };
    command.site.releases.compositions.push(composition('a', versions));
    const id = 'a'.repeat(20);
    const args = ['override', '--composition', id, '--page', '/news?q=1'];
    const { out } = await command.tessera(args);
    expect(out).toBe(
      `${command.url}/news?q=1&tessera-override=${id}\n` +
        'shows shell 1.0.0, mf-news 1.1.0 until 2026-01-02 03:04 UTC\n',
    );
    const json = await command.tessera([...args, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ expiresAt: moment, versions });
    const unknown = await command.tessera(['override', '--composition', 'b'.repeat(20)]);
    expect([unknown.code, unknown.err]).toEqual([6, expect.stringContaining('version-not-found')]);
  });

  it('pages through the audit trail', async () => {
    const first = await command.tessera(['audit', '--limit', '2']);
    expect(first.out).toMatch(/signed-in[^]*activated[^]*More: --cursor 2\n$/);
    const rest = await command.tessera(['audit', '--limit', '2', '--cursor', '2', '--json']);
    expect(JSON.parse(rest.out)).toMatchObject({ entries: [{ id: '1' }], nextCursor: null });
    const ada = await command.tessera(['audit', '--subject', 'ada']);
    expect(ada.out.split('\n')).toHaveLength(2);
  });

  it('54: removes control characters from the texts of others', async () => {
    await on('disable', '--reason', 'a\u001B[2J\u0007\nb', '--message', 'c\u001B]0;x\u0007d');
    const texts = await Promise.all([on('history'), on('status'), command.tessera(['status'])]);
    expect(texts[0]?.out).toContain('a [2J b\n');
    expect(texts[1]?.out).toContain('c ]0;x d\n');
    for (const { out } of texts) expect(out).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('says when nothing is recorded', async () => {
    expect((await command.tessera(['history', 'mf-none'])).out).toBe('No entries.\n');
  });
});

describe('tessera verify', () => {
  it('exits with 0 if a version could go live, with 6 if not', async () => {
    await publish('1.0.0');
    expect((await on('verify', '1.0.0')).out).toBe('mf-news 1.0.0: ready to go live\n');
    const message = '/news belongs to mf-ai';
    command.site.releases.findings.push({ check: 'collision', consumer: 'mf-ai', message });
    expect(await on('verify', '1.0.0')).toEqual({
      code: 6,
      out: `collision  mf-ai  ${message}\n`,
      err: "tessera: mf-news 1.0.0 can't go live: one finding\n",
    });
    const machine = await on('verify', '1.0.0', '--json');
    expect(JSON.parse(machine.out)).toEqual(command.site.releases.findings);
    expect((await on('verify', '9.9.9')).code).toBe(6);
  });
});

describe('tessera override', () => {
  it('prints the full address of a page with the version', async () => {
    await publish('1.0.0');
    const { out } = await on('override', '1.0.0', '--page', '/news?tag=jazz#top');
    expect(out).toBe(
      `${command.url}/news?tag=jazz&tessera-override=mf-news%401.0.0#top\n` +
        'shows mf-news 1.0.0 until 2026-01-02 03:04 UTC\n',
    );
    expect((await on('override', '9.9.9')).code).toBe(6);
  });

  it.each(['//evil.example/', 'https://evil.example/', 'news', '/\\evil.example'])(
    'rejects the page %s',
    async (page) => {
      expect((await on('override', '1.0.0', '--page', page)).code).toBe(2);
    },
  );
});

describe('tessera token', () => {
  it('lists and revokes', async () => {
    const moment = '2026-01-02T03:04:05.000Z';
    command.site.tokens.push(
      {
        id: 't1',
        label: 'build server',
        remote: 'mf-news',
        createdAt: moment,
        expiresAt: moment,
        lastUsedAt: moment,
      },
      {
        id: 't2',
        label: 'release',
        remote: null,
        createdAt: moment,
        expiresAt: null,
        lastUsedAt: null,
      },
    );
    const at = '2026-01-02 03:04 UTC';
    const { out } = await command.tessera(['token', 'list']);
    expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['t1', 'build server', 'mf-news', `created ${at}`, `expires ${at}`, `used ${at}`],
      ['t2', 'release', 'all remotes', `created ${at}`, 'never expires', 'never used'],
      [''],
    ]);
    await command.tessera(['token', 'revoke', 't1']);
    expect(command.site.tokens.map(({ id }) => id)).toEqual(['t2']);
    await command.tessera(['token', 'revoke', 't2']);
    expect((await command.tessera(['token', 'list'])).out).toBe('No deploy tokens.\n');
  });
});
