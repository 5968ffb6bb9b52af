import { z } from 'zod';
import { modules } from '../../src/composed-modules.js';
import { comparedMonths } from '../../src/modules/creator/calendar/test/measured-calendar.js';
import { dueContent } from '../../src/modules/creator/content/test/measured-due.js';
import { comparedFigures } from '../../src/modules/creator/content/test/measured-figures.js';
import { comparedRequests } from '../../src/modules/creator/content/test/measured-requests.js';
import { AppModule, migrationsOf } from '../../src/platform/app.module.js';
import { readSettings } from '../../src/platform/config/index.js';
import { createApp } from '../../src/platform/create-app.js';
import { migrateDatabase } from '../../src/platform/database/index.js';
import { createLogger } from '../../src/platform/logging/index.js';

/**
 * The content of creators for `bench -- content`, its parent process: how long requests of authors take beside the bare statements, such
 * of a month in the calendar and of figures of a year, or how long it takes until everything is published that is due in the same second, while readers read. Then everything is in one process, as
 * on a small site.
 */
const settings = readSettings(modules);
const { databaseUrl } = settings;
if (!databaseUrl || !process.send) throw new Error('Started by `npm run bench -- content`');
await migrateDatabase(databaseUrl, migrationsOf(modules));

const question = z.union([
  z.object({ requests: z.int().positive() }),
  z.object({ calendar: z.int().positive() }),
  z.object({ analytics: z.int().positive() }),
  z.object({ due: z.int().positive() }),
]);

async function start(jobs: 'here' | 'elsewhere') {
  const usual = {
    ...settings,
    jobs,
    discovery: false,
    sampleCatalog: 'off',
    rateLimitPerMinute: 10_000_000,
  } as const;
  const root = AppModule.of(usual, databaseUrl ?? '', modules);
  const app = await createApp(root, usual, createLogger('warn', process.stderr));
  await app.listen(0, '127.0.0.1');
  process.once('disconnect', () => void app.close());
  return app;
}

async function answer(asked: z.output<typeof question>) {
  if ('due' in asked) return dueContent(await start('here'), asked.due);
  const app = await start('elsewhere');
  if ('calendar' in asked) return comparedMonths(app, asked.calendar);
  if ('analytics' in asked) return comparedFigures(app, asked.analytics);
  return comparedRequests(app, asked.requests);
}

process.once('message', (message) => {
  void answer(question.parse(message)).then((measured) => process.send?.(measured));
});
process.send('ready');
