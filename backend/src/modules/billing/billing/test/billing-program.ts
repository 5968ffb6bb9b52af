import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { AppModule } from '../../../../platform/app.module.js';
import { readSettings } from '../../../../platform/config/index.js';
import { createApp } from '../../../../platform/create-app.js';
import { createLogger } from '../../../../platform/logging/index.js';
import { billingModules } from './billing-modules.js';

/*
 * A site that sells, in a process of its own, on a database that its parent process has prepared. It tells its parent its address.
 */

const settings = readSettings(billingModules);
const url = z.url().parse(settings.databaseUrl);
const root = AppModule.of(settings, url, billingModules);
const app = await createApp(root, settings, createLogger('error', process.stderr));
await app.listen(0, '127.0.0.1');
const { port } = app.getHttpServer().address() as AddressInfo;
process.on('disconnect', () => process.exit());
process.send?.(`http://127.0.0.1:${port}`);
