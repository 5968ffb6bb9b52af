import { run } from './operate/run.js';

process.exitCode = await run(process.argv.slice(2));
