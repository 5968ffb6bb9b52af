import { AppModule } from '../../../../platform/app.module.js';
import { readSettings } from '../../../../platform/config/index.js';
import { createApp } from '../../../../platform/create-app.js';
import { createLogger } from '../../../../platform/logging/index.js';
import { modules } from './reading-modules.js';

/* A process of a site that runs jobs, to be killed. Its clock is wrong by CLOCK_SHIFT_MS. It tells its parent once it is ready. */

const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const trueNow = Date.now.bind(Date);

/** What this process takes for the time. */
class ShiftedDate extends Date {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(trueNow() + shiftMs);
    else super(...given);
  }

  static override now(): number {
    return trueNow() + shiftMs;
  }
}
if (shiftMs !== 0) globalThis.Date = ShiftedDate as DateConstructor;

const settings = readSettings(modules);
const root = AppModule.of(settings, settings.databaseUrl ?? '', modules);
const app = await createApp(root, settings, createLogger(settings.logLevel));
await app.init();
process.on('disconnect', () => process.exit());
process.send?.('ready');
