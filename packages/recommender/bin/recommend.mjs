#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/main.js', import.meta.url);
if (existsSync(entry)) await import(entry.href);
else {
  console.error('recommend: not built yet. Run: npx nx build @tessera/recommender');
  process.exitCode = 1;
}
