import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { serve } = await import('../commands/serve.mjs');

/** `npm run serve`: the site as it was built, for a supervisor. */
await main(async (signal) =>
  serve({ signal, env: process.env, print: (line) => console.log(line) }),
);
