import { AppModule } from '../../../../platform/app.module.js';
import { readSettings } from '../../../../platform/config/index.js';
import { createApp } from '../../../../platform/create-app.js';
import { createLogger } from '../../../../platform/logging/index.js';
import { PoolJob } from '../pool.job.js';
import { modules } from './pool-modules.js';

/* A process that divides what is due by the time NOW, to be killed while it does. */

const settings = readSettings(modules);
const root = AppModule.of(settings, settings.databaseUrl ?? '', modules);
const app = await createApp(root, settings, createLogger(settings.logLevel));
await app.init();
await app.get(PoolJob).run(new Date(process.env['NOW'] ?? ''));
process.exit();
