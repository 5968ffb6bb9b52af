import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '@tessera/contracts';

const contractPackage = /^@tessera\/contracts(-|$)/;

/**
 * The contracts of the packages that a project depends on: the platform's, and those of areas.
 * @param context folder of the project
 */
export function usedContracts(context: string): Promise<Contract[]> {
  const path = join(context, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path, 'utf8')) as {
    dependencies?: Record<string, string>;
    // Where only types are imported.
    devDependencies?: Record<string, string>;
  };
  const { resolve } = createRequire(path);
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    contractPackage.test(name),
  );
  return Promise.all(names.map((name) => contractIn(resolve(name))));
}

async function contractIn(path: string): Promise<Contract> {
  const { contract } = (await import(pathToFileURL(path).href)) as { contract: Contract };
  return contract;
}
