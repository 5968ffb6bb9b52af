import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { interruption, Interrupted } = await import('../commands/interruption.mjs');
const { start, StartFailed } = await import('../commands/start.mjs');
const { stopwatch } = await import('../commands/progress.mjs');

/** `npm start`: the whole site, until Ctrl+C. */
const seconds = stopwatch();
const signal = interruption();
try {
  const site = await start(signal);
  console.log(`\nTessera is ready after ${seconds()}: ${site.address}   (Ctrl+C stops it)`);
  signal.addEventListener('abort', () => {
    console.log('\nStopping: requests in flight are finished, then the database is stopped …');
    void site.stop();
  });
  const code = await site.ended;
  if (signal.aborted) {
    console.log('Stopped.');
  } else {
    console.error(`The site ended by itself with code ${code}; the lines above say why.`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartFailed) && !(error instanceof Interrupted)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
}
process.exit();
