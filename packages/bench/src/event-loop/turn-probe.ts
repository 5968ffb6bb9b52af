import { createHook } from 'node:async_hooks';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Runs within the measured site, before it (`--import`): how long its main thread works without a pause. Writes the turns so far to the file
 * in `TURN_FIGURES` when it gets SIGUSR2, and begins anew.
 */

/** How often the loop is expected to come by, in milliseconds. */
const everyMs = 5;
const file = process.env['TURN_FIGURES'] ?? '';

let isConnected = false;
let last = clock();
let turns: number[] = [];

// The database is the first thing that the site connects to; before, its code is loaded, and nobody is served.
const connecting = createHook({
  init: (_, type) => {
    if (type !== 'TCPCONNECTWRAP') return;
    connecting.disable();
    isConnected = true;
    last = clock();
  },
}).enable();

setInterval(() => {
  const now = clock();
  if (isConnected && now - last > everyMs) turns.push(now - last);
  last = now;
}, everyMs).unref();

process.on('SIGUSR2', () => {
  const peakMemory = process.resourceUsage().maxRSS * 1024;
  writeFileSync(`${file}.new`, JSON.stringify({ turns, peakMemory }));
  renameSync(`${file}.new`, file);
  turns = [];
});

/** Milliseconds that the main thread has worked, where Linux says so: what else runs on the machine doesn't count. */
function clock(): number {
  try {
    const [ns] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(ns) / 1e6;
  } catch {
    return performance.now();
  }
}
