import { run } from './catalogue/run.js';

process.exitCode = await run(process.argv.slice(2));
