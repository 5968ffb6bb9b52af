import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { readWords, usage } = await import('../commands/dev/words.mjs');
const { develop } = await import('../commands/dev/develop.mjs');

/** `npm run dev -- mf-news`: a remote inside a site while it is written, until Ctrl+C. */
await main(async (signal) => {
  const words = readWords(process.argv.slice(2));
  if (typeof words !== 'string') return develop(words, signal);
  console.error(`${words}\n\n${usage}`);
  return 2;
});
