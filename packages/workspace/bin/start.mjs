import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { start } = await import('../commands/start.mjs');
const { stopwatch } = await import('../commands/progress.mjs');

/** `npm start`: the whole site, until Ctrl+C. */
await main(async (signal) => {
  const seconds = stopwatch();
  const site = await start(signal);
  console.log(`\nTessera is ready after ${seconds()}: ${site.address}   (Ctrl+C stops it)`);
  signal.addEventListener('abort', () => {
    console.log('\nStopping: finishing requests in flight, then stopping the database …');
    void site.stop();
  });
  const code = await site.ended;
  if (signal.aborted) {
    console.log('Stopped.');
    return 0;
  }
  console.error(`The site exited with code ${code}; the lines above say why.`);
  return 1;
});
