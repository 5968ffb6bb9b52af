import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { readArguments, usage } = await import('../commands/dev/arguments.mjs');

/** `npm run dev -- mf-news` or `npm run dev -- backend`: a part of the site while it is written, until Ctrl+C. */
await main(async (signal) => {
  const given = readArguments(process.argv.slice(2));
  if (typeof given === 'string') {
    console.error(`${given}\n\n${usage}`);
    return 2;
  }
  if (given.remote !== 'backend') {
    const { develop } = await import('../commands/dev/develop.mjs');
    return develop(given, signal);
  }
  const { developBackend } = await import('../commands/dev/develop-backend.mjs');
  return developBackend(signal, given.redo);
});
