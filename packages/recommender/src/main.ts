import { run } from './commands/run.js';

process.exitCode = await run(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
