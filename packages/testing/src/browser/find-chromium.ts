import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const defaultPaths = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * A headless shell takes half the time for the same pages. A full browser draws text as visitors see it, which matters
 * where paints are measured.
 */
type Preference = 'shell' | 'browser';

/**
 * The Chromium that tests and benchmarks use: the one that `CHROMIUM_PATH` names, one that is installed, preferably of
 * the wanted kind, or the one that Playwright has downloaded.
 * @returns its path
 * @throws Error saying how to get one
 */
export async function findChromium(
  wanted: Preference = 'shell',
  variables: Variables = process.env,
): Promise<string> {
  const { CHROMIUM_PATH: named, PATH: path = '' } = variables;
  if (named) return requireProgram(named);
  const [installedShells, installedBrowsers] = [
    onPath(shells, path),
    [...onPath(browsers, path), ...defaultPaths],
  ];
  const found = await firstProgram(
    wanted === 'shell'
      ? [...installedShells, ...installedBrowsers]
      : [...installedBrowsers, ...installedShells],
  );
  return found ?? (await firstProgram([await playwrightsOwn()])) ?? failWithAdvice();
}

function onPath(names: readonly string[], path: string): string[] {
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

function failWithAdvice(): never {
  throw new Error(
    [
      'No Chromium was found. Install one in any of these ways:',
      '  Debian:          apt-get install chromium-headless-shell',
      '  anywhere:        npx playwright install --with-deps chromium',
      '  or set CHROMIUM_PATH to a Chromium or Chrome that is there already.',
    ].join('\n'),
  );
}
