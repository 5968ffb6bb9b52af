import { existsSync, readFileSync, watchFile } from 'node:fs';
import { join } from 'node:path';

/* Imported before the program of a site, whose clock is then as many milliseconds ahead as its data folder’s file `clock` says. */

const file = join(process.env.DATA_DIR ?? '', 'clock');
const trueNow = Date.now.bind(Date);
let aheadMs = 0;
watchFile(file, { interval: 100, persistent: false }, () => {
  if (existsSync(file)) aheadMs = Number(readFileSync(file, 'utf8'));
});

const now = () => trueNow() + aheadMs;
Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (type, given, target) =>
    /** @type {object} */ (Reflect.construct(type, given.length === 0 ? [now()] : given, target)),
});
