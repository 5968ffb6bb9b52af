import { run } from './search/run.js';

process.exitCode = await run(process.argv.slice(2));
