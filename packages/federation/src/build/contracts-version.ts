import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Version of the contracts that this preset builds against. */
export const contractsVersion = readContractsVersion();

function readContractsVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@tessera/contracts');
  const path = join(dirname(entry), '..', 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
