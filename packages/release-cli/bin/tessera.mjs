#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/main.js', import.meta.url);
if (existsSync(entry)) await import(entry.href);
else {
  console.error('tessera: not built yet. Run: npx nx build @tessera/release-cli');
  process.exitCode = 1;
}
