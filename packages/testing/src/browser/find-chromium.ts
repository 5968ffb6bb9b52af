import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The shell of Chromium without a window comes first: it takes half the time for the same pages. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The Chromium that tests and benchmarks use: the one that `CHROMIUM_PATH` names, one that is
 * installed, or the one that Playwright has downloaded.
 * @returns its path
 * @throws Error saying how to get one
 */
export async function findChromium(variables: Variables = process.env): Promise<string> {
  const { CHROMIUM_PATH: named } = variables;
  if (named) return requireProgram(named);
  const found = await firstProgram([...onPath(variables.PATH ?? ''), ...usualPlaces]);
  return found ?? (await firstProgram([await playwrightsOwn()])) ?? complain();
}

function onPath(path: string): string[] {
  const folders = path.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function requireProgram(path: string): Promise<string> {
  if (await isProgram(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, which is no program that can be run.`);
}

async function firstProgram(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isProgram(path)) return path;
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function complain(): never {
  throw new Error(
    [
      'No Chromium was found. Install one in any of these ways:',
      '  Debian:          apt-get install chromium-headless-shell',
      '  anywhere:        npx playwright install --with-deps chromium',
      '  or set CHROMIUM_PATH to a Chromium or Chrome that is there already.',
    ].join('\n'),
  );
}
