import { describe, expect, it } from '@jest/globals';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { appeal, firstVideo, ModeratedSite, notified } from './moderated-site.js';

const moderated = new ModeratedSite();
const { site } = moderated;

const actions = async (subject: string) => {
  const audit = await moderated.bob.call('GET /api/audit', { query: { subject } }, site.operator);
  return audit.body.entries.map(({ action, actor, reason }) => ({ action, actor, reason }));
};

describe('an operator', () => {
  it('takes down what nobody has reported, and restores it; each once, which is recorded', async () => {
    const playlist = await moderated.sharedPlaylist(moderated.ada);
    const path = `/playlist/${playlist.id}`;
    for (let time = 0; time < 2; time += 1) {
      const { body } = await moderated.takeDown(0, ' It is a scam. ', playlist);
      expect(body).toMatchObject({
        state: 'taken-down',
        version: 1,
        hasOwner: true,
        takenDown: { reason: 'It is a scam.' },
      });
    }
    expect(await notified(moderated.ada)).toEqual([
      { kind: 'content-taken-down', text: 'An operator took down “Mine”.', path },
    ]);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await moderated.restore(1, playlist);
      expect(body).toMatchObject({ state: 'dismissed', version: 2, takenDown: null });
    }
    expect(await notified(moderated.ada)).toMatchObject([{ text: '“Mine” is back.' }, {}]);
    const actor = 'deploy-token';
    expect(await actions(playlist.id)).toEqual([
      { action: 'content-restored', actor, reason: null },
      { action: 'content-taken-down', actor, reason: 'It is a scam.' },
    ]);
    expect((await moderated.ada.call('GET /api/take-downs', {})).body.takeDowns).toEqual([]);
  });

  it('changes the reason of a take-down, which is no other one', async () => {
    const playlist = await moderated.sharedPlaylist(moderated.ada);
    await moderated.takeDown(0, 'First', playlist);
    await appeal(moderated.ada, playlist);
    const { body } = await moderated.takeDown(2, 'Second', playlist);
    expect(body).toMatchObject({ state: 'appealed', takenDown: { reason: 'Second' } });
    expect(await notified(moderated.ada)).toHaveLength(1);
  });

  it('dismisses reports', async () => {
    await moderated.report('203.0.113.1');
    for (let time = 0; time < 2; time += 1)
      expect((await moderated.dismiss(1)).body).toMatchObject({ state: 'dismissed', version: 2 });
    const { cases } = await moderated.queue({ state: 'dismissed' });
    expect(cases).toMatchObject([{ id: 'video-1', networks: 1, reasons: [{ reason: 'spam' }] }]);
  });

  it('reopens reports that were dismissed, as they were, once', async () => {
    await moderated.report('203.0.113.1', { note: 'Pills!' });
    await moderated.report('198.51.1.1', { reason: 'hateful' });
    await moderated.dismiss(1);
    for (let time = 0; time < 2; time += 1)
      expect((await moderated.reopen(2)).body).toMatchObject({
        state: 'open',
        version: 3,
        networks: 2,
        notes: [{ note: 'Pills!' }],
      });
    expect((await moderated.queue()).counts).toMatchObject({ open: 1, dismissed: 0 });
    const recorded = (await actions('video-1')).map(({ action }) => action);
    expect(recorded.slice(0, 2)).toEqual(['reports-reopened', 'reports-dismissed']);
    // What comes now is decided with the others.
    await moderated.report('192.0.2.1');
    expect((await moderated.dismiss(3)).body).toMatchObject({ state: 'dismissed', networks: 3 });
    expect((await moderated.reopen(3)).problem.code).toBe('precondition-failed');
  });

  it('reopens nothing that no report was dismissed of', async () => {
    const refused = async (ifMatch: number, thing?: typeof firstVideo) =>
      (await moderated.reopen(ifMatch, thing)).problem.code;
    expect(await refused(0)).toBe('nothing-to-moderate');
    await moderated.takeDown(0);
    expect(await refused(1)).toBe('nothing-to-reopen');
    await moderated.restore(1);
    expect(await refused(2)).toBe('nothing-to-reopen');
    const key = 'POST /api/moderation/:kind/:id/reopen';
    const visitor = await moderated.bob.call(key, { params: firstVideo, ifMatch: 2 });
    expect(visitor.status).toBe(401);
  });

  it('can’t decide what another one has decided meanwhile', async () => {
    await moderated.report('203.0.113.1');
    const both = [() => moderated.takeDown(1, 'One'), () => moderated.takeDown(1, 'Other')];
    expect(await sendAtOnce(site, 'taken_down_videos', both)).toEqual([200, 412]);
    expect((await moderated.dismiss(1)).problem.code).toBe('precondition-failed');
    expect((await moderated.restore(1)).problem.code).toBe('precondition-failed');
    const { body } = await moderated.bob.call(
      'GET /api/moderation/linked',
      { query: { link: '/video/video-1' } },
      site.operator,
    );
    expect(['One', 'Other']).toContain(body.takenDown?.reason);
  });

  it('needs a version, a reason, and something that there is', async () => {
    const path = '/api/moderation/video/video-1/take-down';
    const body = { reason: 'Spam' };
    const put = (request: object) =>
      moderated.bob.send('PUT', path, { headers: site.operator, ...request });
    expect((await put({ body })).status).toBe(428);
    const headers = { ...site.operator, 'if-match': '"0"' };
    expect((await put({ body: { reason: '  ' }, headers })).status).toBe(400);
    expect((await put({ body: { reason: 'a'.repeat(201) }, headers })).status).toBe(400);
    for (const id of ['video-9', 'a'.repeat(60)]) {
      const thing = { kind: 'video', id };
      expect((await moderated.takeDown(0, 'Spam', thing)).status).toBe(404);
      expect((await moderated.restore(0, thing)).status).toBe(404);
      expect((await moderated.dismiss(0, thing)).status).toBe(404);
    }
    // Nor does a decision that changes nothing leave anything.
    expect((await moderated.dismiss(0)).status).toBe(404);
    expect((await moderated.queue({ state: 'dismissed' })).cases).toEqual([]);
  });

  it('sees what was reported after its owner has deleted it, and can dismiss it', async () => {
    const playlist = await moderated.sharedPlaylist(moderated.ada);
    await moderated.report('203.0.113.1', playlist);
    await moderated.ada.call('DELETE /api/playlists/:id', { params: { id: playlist.id } });
    expect((await moderated.queue()).cases).toMatchObject([{ title: 'Mine', excerpt: null }]);
    expect((await moderated.takeDown(1, 'Spam', playlist)).status).toBe(404);
    expect((await moderated.dismiss(1, playlist)).status).toBe(200);
  });
});

describe('an owner', () => {
  it('appeals once, and is told what comes of it', async () => {
    const playlist = await moderated.sharedPlaylist(moderated.ada);
    await moderated.takeDown(0, 'Spam', playlist);
    expect((await appeal(moderated.ada, playlist, ' ')).status).toBe(400);
    expect((await appeal(moderated.ada, playlist, 'a'.repeat(1001))).status).toBe(400);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await appeal(moderated.ada, playlist);
      expect([status, body]).toMatchObject([
        201,
        { appeal: { text: 'It is art.', outcome: null } },
      ]);
    }
    expect((await appeal(moderated.ada, playlist, 'And more')).status).toBe(409);
    const { cases, counts } = await moderated.queue({ state: 'appealed' });
    expect(cases).toMatchObject([{ id: playlist.id, appeal: { text: 'It is art.' } }]);
    expect(counts).toMatchObject({ appealed: 1, 'taken-down': 0 });

    for (let time = 0; time < 2; time += 1)
      expect((await moderated.dismiss(2, playlist)).body).toMatchObject({
        state: 'taken-down',
        appeal: { outcome: 'kept' },
      });
    const { body } = await moderated.ada.call('GET /api/take-downs', {});
    expect(body.takeDowns).toMatchObject([{ title: 'Mine', appeal: { outcome: 'kept' } }]);
    expect((await appeal(moderated.ada, playlist, 'But why?')).status).toBe(409);
    const [told] = await notified(moderated.ada);
    const path = `/playlist/${playlist.id}`;
    const text = 'Your appeal was declined: “Mine” stays down.';
    expect(told).toEqual({ kind: 'appeal-decided', text, path });
    expect((await actions(playlist.id))[0]?.action).toBe('appeal-dismissed');
  });

  it('has it back where the appeal is accepted, and can appeal the next take-down', async () => {
    const playlist = await moderated.sharedPlaylist(moderated.ada);
    await moderated.takeDown(0, 'Spam', playlist);
    await appeal(moderated.ada, playlist);
    await moderated.restore(2, playlist);
    const [told] = await notified(moderated.ada);
    expect(told?.text).toBe('Your appeal was accepted: “Mine” is back.');
    await moderated.takeDown(3, 'Spam again', playlist);
    expect((await appeal(moderated.ada, playlist, 'Not again!')).status).toBe(201);
  });

  it('is the only one who can appeal, and only while it is down', async () => {
    const playlist = await moderated.sharedPlaylist(moderated.ada);
    const refused = async (who = moderated.ada, thing = playlist) =>
      (await appeal(who, thing)).problem.code;
    expect(await refused()).toBe('nothing-to-appeal');
    await moderated.takeDown(0, 'Spam', playlist);
    await moderated.takeDown(0);
    expect(await refused(moderated.bob)).toBe('nothing-to-appeal');
    expect(await refused(moderated.ada, firstVideo)).toBe('nothing-to-appeal');
    expect(await refused(moderated.ada, { kind: 'mix', id: playlist.id })).toBe(
      'nothing-to-appeal',
    );
    expect((await moderated.dismiss(1, playlist)).problem.code).toBe('nothing-to-dismiss');
  });
});

describe('a reporter', () => {
  const down = 'Thanks for your report: “First” was taken down.';
  const up = 'Thanks for your report. We reviewed “First” and left it up.';
  const path = '/video/video-1';
  const told = async (who = moderated.ada) =>
    (await notified(who)).filter(({ kind }) => kind === 'report-decided').map(({ text }) => text);

  it('is told once what came of it, whatever is decided later', async () => {
    const { ada, bob } = moderated;
    await moderated.report('203.0.113.1', {}, ada);
    await moderated.takeDown(1);
    expect(await told()).toEqual([]);
    for (let time = 0; time < 2; time += 1) await moderated.tellReporters();
    expect(await notified(ada)).toEqual([{ kind: 'report-decided', text: down, path }]);
    expect(await told(bob)).toEqual([]);
    await moderated.restore(2);
    await moderated.tellReporters();
    expect(await told()).toEqual([down]);
  });

  it('hears nothing of a decision that is undone, and then of the next one', async () => {
    await moderated.report('203.0.113.1', {}, moderated.ada);
    await moderated.dismiss(1);
    await moderated.reopen(2);
    await moderated.tellReporters();
    expect(await told()).toEqual([]);
    await moderated.dismiss(3);
    await moderated.tellReporters();
    expect(await told()).toEqual([up]);
  });

  it('hears what holds once it can’t be undone any more', async () => {
    await moderated.report('203.0.113.1', {}, moderated.ada);
    await moderated.takeDown(1);
    await moderated.restore(2);
    await moderated.tellReporters();
    expect(await told()).toEqual([up]);
  });

  it('hears nothing who doesn’t want to, or has left; the others do', async () => {
    const { ada, bob } = moderated;
    const others = Array.from({ length: 120 }, () => site.visitor());
    for (const [index, who] of [ada, bob, ...others].entries())
      await moderated.report(`203.0.${Math.floor(index / 200)}.${(index % 200) + 1}`, {}, who);
    await ada.call('PUT /api/notifications/settings/:kind', {
      params: { kind: 'report-decided' },
      body: { isOn: false },
    });
    await site.keeper('moderation').erase(bob.id, site.database.manager);
    const { cases } = await moderated.queue();
    await moderated.dismiss(cases[0]?.version ?? 0);
    await moderated.tellReporters();
    expect([await told(ada), await told(bob)]).toEqual([[], []]);
    const rows = await site.database.query<{ count: number }[]>(
      `select count(*)::int as count from notifications where kind = 'report-decided' and text = $1 and visitor_id = any($2)`,
      [up, others.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ count: others.length }]);
  });
});

describe('a write whose response comes too late', () => {
  it('has no effect', async () => {
    await moderated.bob.send('GET', '/api/audit', { headers: site.operator });
    const { ada } = moderated;
    const [appealed, dismissed, reopened, restored] = [
      await moderated.sharedPlaylist(ada),
      await moderated.sharedPlaylist(ada),
      await moderated.sharedPlaylist(ada),
      await moderated.sharedPlaylist(ada),
    ];
    await moderated.takeDown(0, 'Spam', appealed);
    await moderated.takeDown(0, 'Spam', restored);
    for (const thing of [dismissed, reopened]) await moderated.report('203.0.113.1', thing);
    await moderated.dismiss(1, reopened);
    const first = { ...site.operator, 'if-match': '"1"' };
    await expectNoLateWrites(
      site,
      {
        'POST /api/reports': { path: '/api/reports', body: { ...firstVideo, reason: 'spam' } },
        'POST /api/appeals': { path: '/api/appeals', body: { ...appealed, text: 'No!' } },
        'PUT /api/moderation/:kind/:id/take-down': {
          path: '/api/moderation/video/video-2/take-down',
          body: { reason: 'Spam' },
          headers: { ...site.operator, 'if-match': '"0"' },
        },
        'DELETE /api/moderation/:kind/:id/take-down': {
          path: `/api/moderation/playlist/${restored.id}/take-down`,
          headers: first,
        },
        'POST /api/moderation/:kind/:id/dismiss': {
          path: `/api/moderation/playlist/${dismissed.id}/dismiss`,
          headers: first,
        },
        'POST /api/moderation/:kind/:id/reopen': {
          path: `/api/moderation/playlist/${reopened.id}/reopen`,
          headers: { ...site.operator, 'if-match': '"2"' },
        },
      },
      ada.headers,
    );
  });
});
