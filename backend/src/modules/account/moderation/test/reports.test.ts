import { describe, expect, it } from '@jest/globals';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { firstVideo, ModeratedSite } from './moderated-site.js';

const moderated = new ModeratedSite();
const { site } = moderated;

/** An address of another network each. */
const address = (network: number) => `198.51.${network}.7`;

describe('reports', () => {
  it('are counted by networks: a liar with many cookies and a few addresses is one', async () => {
    for (let cookie = 0; cookie < 8; cookie += 1)
      await moderated.report(`203.0.113.${cookie}`, { note: `Lie ${cookie}` });
    for (const network of [1, 2])
      await moderated.report(address(network), { id: 'video-2', reason: 'sexual' });
    const { cases, counts } = await moderated.queue();
    expect(cases.map(({ id, networks }) => [id, networks])).toEqual([
      ['video-2', 2],
      ['video-1', 1],
    ]);
    expect(cases[1]).toMatchObject({
      label: 'Video',
      title: 'First',
      path: '/video/video-1',
      hasOwner: false,
      state: 'open',
      reasons: [{ reason: 'spam', networks: 1 }],
      notes: [{ note: 'Lie 7' }],
    });
    expect(counts).toEqual({ open: 2, appealed: 0, 'taken-down': 0, dismissed: 0 });
    expect((await moderated.queue({ order: 'newest' })).cases[0]?.id).toBe('video-2');
  });

  it('hide nothing by themselves', async () => {
    for (let network = 0; network < 20; network += 1) await moderated.report(address(network));
    expect((await moderated.bob.send('GET', '/api/videos/video-1')).status).toBe(200);
  });

  it('are one of each visitor and thing; a later one replaces the first, from wherever', async () => {
    expect((await moderated.report(address(1), {}, moderated.ada)).status).toBe(201);
    const changed = { reason: 'rights', note: ' My own recording. ' } as const;
    await moderated.report(address(2), changed, moderated.ada);
    const [found] = (await moderated.queue()).cases;
    expect(found).toMatchObject({
      networks: 1,
      reasons: [{ reason: 'rights', networks: 1 }],
      notes: [{ reason: 'rights', note: 'My own recording.' }],
    });
  });

  it('sent twice at once are one', async () => {
    await moderated.report(address(1), {}, moderated.ada);
    await site.database.query('truncate moderation_cases cascade');
    const twice = [1, 2].map(() => () => moderated.report(address(1), {}, moderated.ada));
    expect(await sendAtOnce(site, 'moderation_cases', twice)).toEqual([201, 201]);
    expect((await moderated.queue()).cases).toMatchObject([{ networks: 1, version: 1 }]);
  });

  it('of what was dismissed open it again for a network that has not been answered', async () => {
    await moderated.report(address(1), { note: 'Look!' }, moderated.ada);
    await moderated.dismiss(1);
    await moderated.report(address(1), { note: 'Look again!' }, moderated.ada);
    await moderated.report(address(1), { note: 'I am somebody else.' });
    expect((await moderated.queue()).cases).toEqual([]);
    await moderated.report(address(2), { reason: 'violent' });
    expect((await moderated.queue()).cases).toMatchObject([
      { version: 3, networks: 1, reasons: [{ reason: 'violent' }], notes: [] },
    ]);
  });

  it('are refused where there is nothing to report, or nothing that can be', async () => {
    const hidden = await moderated.ada.call('POST /api/playlists', { body: { title: 'Mine' } });
    const wrong = [
      { id: 'video-9' },
      { kind: 'mix' },
      { kind: 'constructor' },
      { kind: 'playlist', id: hidden.body.id },
      { kind: 'playlist', id: 'no-uuid' },
      { kind: 'block-list', id: 'video-1' },
    ];
    for (const thing of wrong) {
      const response = await moderated.report(address(1), thing);
      expect([response.status, response.problem.code]).toEqual([404, 'nothing-to-moderate']);
    }
    const invalid: object[] = [
      {},
      { ...firstVideo, reason: 'boring' },
      { ...firstVideo, reason: 'spam', note: 'a'.repeat(501) },
      { ...firstVideo, reason: 'spam', networks: 100 },
      { kind: 'video', id: "1' or '1'='1", reason: 'spam' },
      { kind: 'video', id: 'video-1\0', reason: 'spam' },
      { kind: 'VIDEO', id: 'video-1', reason: 'spam' },
      { kind: ['video'], id: 'video-1', reason: 'spam' },
    ];
    for (const body of invalid)
      expect((await moderated.ada.send('POST', '/api/reports', { body })).status).toBe(400);
    expect((await moderated.queue()).cases).toEqual([]);
  });

  it('keep what is written as it is, markup and all', async () => {
    const note = '<script>alert(1)</script> \u202e %_ "; drop table videos';
    await moderated.report(address(1), { note });
    expect((await moderated.queue()).cases[0]?.notes[0]?.note).toBe(note);
  });

  it('are 20 a day of one visitor; those that are there can be changed', async () => {
    await moderated.report(address(1), {}, moderated.ada);
    await site.database.query(`
      insert into moderation_cases (kind, subject, title, state)
        select 'video', 'other-' || number, '', 'dismissed' from generate_series(1, 19) number;
      insert into moderation_reports (case_id, visitor_id, reason, note)
        select other.id, visitor_id, 'spam', '' from moderation_cases other, moderation_reports
        where subject like 'other-%'`);
    const refused = await moderated.report(address(1), { id: 'video-2' }, moderated.ada);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-reports']);
    expect((await moderated.report(address(1), { reason: 'sexual' }, moderated.ada)).status).toBe(
      201,
    );
  });

  it('are not for visitors to read', async () => {
    for (const path of ['/api/moderation', '/api/moderation/linked?link=/video/video-1'])
      expect((await moderated.ada.send('GET', path)).status).toBe(401);
    const path = '/api/moderation/video/video-1/take-down';
    const headers = { 'if-match': '"0"' };
    const body = { reason: 'I say so' };
    expect((await moderated.ada.send('PUT', path, { headers, body })).status).toBe(401);
    expect((await moderated.ada.send('DELETE', path, { headers })).status).toBe(401);
  });
});

describe('the queue', () => {
  it('is read page by page, in either order', async () => {
    await moderated.report(address(1));
    await moderated.report(address(1), { id: 'video-2' });
    await moderated.report(address(2), { id: 'video-2' });
    for (const order of ['most-reported', 'newest'] as const) {
      const first = await moderated.queue({ order, limit: 1 });
      const second = await moderated.queue({ order, limit: 1, cursor: first.nextCursor ?? '' });
      const ids = [...first.cases, ...second.cases].map(({ id }) => id);
      expect(ids).toEqual(['video-2', 'video-1']);
      expect(second.nextCursor).toBeNull();
    }
  });

  it('finds what a link leads to, reported or not', async () => {
    const find = (link: string) =>
      moderated.bob.call('GET /api/moderation/linked', { query: { link } }, site.operator);
    const unreported = { title: 'First', state: null, version: 0, changedAt: null, networks: 0 };
    expect((await find('https://tessera.test/video/video-1?t=3')).body).toMatchObject(unreported);
    await moderated.report(address(1));
    expect((await find('/video/video-1')).body).toMatchObject({ state: 'open', networks: 1 });
    for (const link of ['/video/video-9', '/', 'nonsense', '/playlist/1', '/video/%00'])
      expect((await find(link)).problem.code).toBe('nothing-to-moderate');
  });
});
