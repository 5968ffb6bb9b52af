#!/usr/bin/env node
import { run } from '../dist/commands/run.js';

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
