import type { AddressInfo } from 'node:net';
import { AppModule } from '../../../../platform/app.module.js';
import { readSettings } from '../../../../platform/config/index.js';
import { createApp } from '../../../../platform/create-app.js';
import { createLogger } from '../../../../platform/logging/index.js';
import { modules } from './storage-modules.js';

/* A process of a site with this module, to be killed. It sends its parent the port that it listens on. */

const settings = readSettings(modules);
const root = AppModule.of(settings, settings.databaseUrl ?? '', modules);
const app = await createApp(root, settings, createLogger(settings.logLevel));
await app.listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit());
process.send?.((app.getHttpServer().address() as AddressInfo).port);
