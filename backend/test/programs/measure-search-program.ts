import { DataSource } from 'typeorm';
import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { CatalogFacade, SearchFacade } from '../../src/modules/discovery/catalog/index.js';
import { SuggestionsService } from '../../src/modules/discovery/suggestions/index.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase, withPool } from '../../src/platform/database/index.js';
import type { Job } from '../../src/platform/jobs/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/**
 * Answers requests of `bench -- search`, its parent process, one after the other and without HTTP, with how long they took. The
 * searches and suggestions are those of the API, and videos are fetched by ids by what puts them on the pages of searches.
 */
const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update') }),
  z.object({ kind: z.literal('fetch'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('search'), query: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('suggest'), query: z.record(z.string(), z.string()) }),
]);

const { searchQuery, maxSuggestions } = await import('@tessera/contracts-discovery');
const settings = readSettings(modules);
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- search`');
await migrateDatabase(databaseUrl, migrationsOf(modules));
const root = AppModule.of({ ...settings, jobs: 'elsewhere' }, databaseUrl, modules);
const app = await createApp(root, settings, createLogger('warn', process.stderr));
const searches = app.get(SearchFacade, { strict: false });
const catalog = app.get(CatalogFacade, { strict: false });
const suggestions = app.get(SuggestionsService, { strict: false });
const visitorId = '00000000-0000-4000-8000-000000000000';

async function answer(message: z.output<typeof request>): Promise<object> {
  if (message.kind === 'update') {
    await searches.updateIndex();
    const completeWith: Job['completeWith'] = (write) => app.get(DataSource).transaction(write);
    await withPool('background', () => suggestions.rebuild({ completeWith }));
    return {};
  }
  if (message.kind === 'fetch') return { videos: (await catalog.videos(message.ids)).size };
  if (message.kind === 'suggest') {
    const { q = '' } = message.query;
    const found = await suggestions.find({ q, limit: maxSuggestions });
    return { suggestions: found.suggestions.length };
  }
  const page = await searches.page(searchQuery.parse(message.query), visitorId);
  return { videos: page.videos.length, total: page.total, next: page.nextCursor };
}

process.on('message', (message) => {
  const started = performance.now();
  void answer(request.parse(message))
    .then((result) => ({ ...result, ms: performance.now() - started }))
    .catch((error: unknown) => ({ error: String(error) }))
    .then((response) => {
      const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
      process.send?.({ ...response, memory: { rss, arrayBuffers, heapUsed } });
    });
});
process.on('disconnect', () => void app.close().then(() => process.exit()));
process.send({ ready: true });
