import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { FreshAnalyses } from '../../src/modules/ai/video-analysis/index.js';
import { SearchFacade } from '../../src/modules/discovery/catalog/index.js';
import { fillCatalog } from '../../src/modules/discovery/sample-catalog/index.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase, withPool } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/*
 * The site of `bench -- analysis`, its parent process, with videos that have a hundred comments each. It tells its parent its address, and
 * then analyzes as many of them as it is asked to, as the job does.
 */

const comments = 100;
const preparedAtOnce = 50;
const settings = { ...readSettings(modules), rateLimitPerMinute: 1_000_000 };
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- analysis`');
await migrateDatabase(databaseUrl, migrationsOf(modules));
await fillCatalog(databaseUrl);
const root = AppModule.of({ ...settings, jobs: 'elsewhere' }, databaseUrl, modules);
const app = await createApp(root, settings, createLogger('error', process.stderr));
const database = app.get(DataSource);
const analyses = app.get(FreshAnalyses, { strict: false });

let waiting: string[] = [];

/** Gives videos a hundred comments each, of all that there are, in place of their own. */
async function prepare(videos: number): Promise<void> {
  waiting = await database.transaction(async (manager) => {
    await manager.query('set local statement_timeout = 0');
    const chosen = await manager.query<{ id: string; publicId: string }[]>(
      `select id, public_id as "publicId" from videos where view_count is not null order by public_id limit $1`,
      [videos],
    );
    const texts = await manager.query<{ body: string }[]>(
      'select body from comments where length(body) > 2 order by id limit $1',
      [10_000],
    );
    const bodies = texts.map(({ body }) => body);
    // Some at a time: a query that takes too long is given up.
    for (let first = 0; first < chosen.length; first += preparedAtOnce) {
      const ids = chosen.slice(first, first + preparedAtOnce).map(({ id }) => id);
      await manager.query('delete from comments where video_id = any($1)', [ids]);
      await manager.query(
        `insert into comments (video_id, author, body, like_count, published_at)
          select id, 'Viewer ' || one, ($3::text[])[1 + (($4 + number) * 7919 + one * 104729) % cardinality($3::text[])], one % 7, now()
          from unnest($1::bigint[]) with ordinality as chosen (id, number) cross join generate_series(1, $2::int) one`,
        [ids, comments, bodies, first],
      );
    }
    return chosen.map(({ publicId }) => publicId);
  });
  await database.query('analyze comments');
  await withPool('background', () => app.get(SearchFacade, { strict: false }).updateIndex());
}

/** Of those that are prepared. @returns the time of work, in milliseconds */
function analyze(count: number): Promise<number> {
  const chosen = waiting.splice(0, count);
  return withPool('background', () => analyses.check(chosen, new AbortController().signal));
}

const question = z.object({ kind: z.enum(['prepare', 'analyze']), videos: z.int().positive() });

process.on('message', (message) => {
  const { kind, videos } = question.parse(message);
  void (kind === 'prepare' ? prepare(videos) : analyze(videos)).then((ms) =>
    process.send?.(ms ?? null),
  );
});
process.once('disconnect', () => void app.close());
await app.listen(0, '127.0.0.1');
process.send(
  `http://127.0.0.1:${(app.getHttpServer() as { address(): AddressInfo }).address().port}`,
);
