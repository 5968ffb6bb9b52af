import { beforeAll, beforeEach } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as blockLists } from '../../../discovery/block-lists/definition.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as notifications } from '../../notifications/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as moderation } from '../definition.js';

type Report = Request<'POST /api/reports'>['body'];
type QueueQuery = Request<'GET /api/moderation'>['query'];

/** A site with videos and visitors' lists, on which reports come from networks of their own. */
export class ModeratedSite {
  readonly site = testSite(
    [catalog, operators, visitors, notifications, playlists, blockLists, moderation],
    { trustedProxies: ['loopback'] },
  );
  ada: VisitorClient = undefined as never;
  bob: VisitorClient = undefined as never;

  constructor() {
    beforeAll(() => writeVideos(this.site.database, [{ title: 'First' }, { title: 'Second' }]));
    beforeEach(async () => {
      await this.site.database.query(
        'truncate moderation_cases, taken_down_videos, playlists cascade',
      );
      this.ada = this.site.visitor();
      this.bob = this.site.visitor();
    });
  }

  /** @param address where it comes from @param who a new visitor by default */
  report(address: string, changes: Partial<Report> = {}, who = this.site.visitor()) {
    const body = { kind: 'video', id: 'video-1', reason: 'spam', ...changes } as const;
    return who.call('POST /api/reports', { body }, { 'x-forwarded-for': address });
  }

  async queue(query: QueueQuery = {}) {
    return (await this.bob.call('GET /api/moderation', { query }, this.site.operator)).body;
  }

  takeDown(ifMatch: number, reason = 'It is a scam.', thing = firstVideo) {
    const request = { params: thing, body: { reason }, ifMatch };
    const key = 'PUT /api/moderation/:kind/:id/take-down';
    return this.bob.call(key, request, this.site.operator);
  }

  restore(ifMatch: number, thing = firstVideo) {
    const key = 'DELETE /api/moderation/:kind/:id/take-down';
    return this.bob.call(key, { params: thing, ifMatch }, this.site.operator);
  }

  dismiss(ifMatch: number, thing = firstVideo) {
    const key = 'POST /api/moderation/:kind/:id/dismiss';
    return this.bob.call(key, { params: thing, ifMatch }, this.site.operator);
  }

  reopen(ifMatch: number, thing = firstVideo) {
    const key = 'POST /api/moderation/:kind/:id/reopen';
    return this.bob.call(key, { params: thing, ifMatch }, this.site.operator);
  }

  /** Lets the time pass in which a decision can be undone. */
  tellReporters(): Promise<void> {
    return runJobs(this.site, 'tell-reporters');
  }

  /** A playlist that a visitor shares. */
  async sharedPlaylist(owner: VisitorClient, title = 'Mine') {
    const { body } = await owner.call('POST /api/playlists', { body: { title } });
    const { id, version: ifMatch } = body;
    const shared = { params: { id }, body: { isShared: true }, ifMatch };
    await owner.call('PATCH /api/playlists/:id', shared);
    return { kind: 'playlist', id };
  }
}

export const firstVideo = { kind: 'video', id: 'video-1' };

export function appeal(
  who: VisitorClient,
  thing: { kind: string; id: string },
  text = 'It is art.',
) {
  return who.call('POST /api/appeals', { body: { ...thing, text } });
}

export async function notified(who: VisitorClient) {
  const { body } = await who.call('GET /api/notifications', { query: {} });
  return body.notifications.map(({ kind, text, path }) => ({ kind, text, path }));
}
