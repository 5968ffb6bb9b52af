import pc from 'picocolors';
import { run } from './commands/run.js';

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  colors: pc.isColorSupported && process.stdout.isTTY,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
