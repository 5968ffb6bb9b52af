import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { parseArgs } = await import('node:util');
const { main } = await import('../commands/main.mjs');
const { start } = await import('../commands/start.mjs');
const { stopwatch } = await import('../commands/progress.mjs');

const usage = `Usage: npm start [-- --redo <module>]
--redo deletes the tables of a module of the backend, where a migration of it was edited, and creates them anew`;

/** `npm start`: the whole site, until Ctrl+C. */
await main(async (signal) => {
  const seconds = stopwatch();
  const redo = modulesToRedo(process.argv.slice(2));
  if (redo === null) return 2;
  const site = await start({ signal, redo });
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

/**
 * @param {string[]} args
 * @returns {string[] | null} `null` after saying what is wrong.
 */
function modulesToRedo(args) {
  try {
    const options = /** @type {const} */ ({ redo: { type: 'string', multiple: true } });
    return parseArgs({ args, options }).values.redo ?? [];
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return null;
  }
}
