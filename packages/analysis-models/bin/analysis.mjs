#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/main.js', import.meta.url);
if (existsSync(entry)) await import(entry.href);
else {
  console.error('analysis: not built yet. Run: npx nx build @tessera/analysis-models');
  process.exitCode = 1;
}
