import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FolderInUse } from '../data-folder/index.js';
import { DatabaseUnreachable, EditedMigrations, RedoRefused } from '../database/index.js';
import { PortTaken } from '../http/index.js';
import { StoreUnavailable } from '../storage/index.js';
import { runProcess } from './run-process.js';

const { env } = process;
let exit: jest.Spied<typeof process.exit>;
let errorOutput: string;

beforeEach(() => {
  errorOutput = '';
  exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  // What ends the process of the tests is none of its business.
  jest.spyOn(process, 'on').mockReturnValue(process);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errorOutput += String(text);
    return true;
  });
  process.env = { ...env, DATA_DIR: '/srv/tessera' };
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = env;
});

/** What is printed if a start fails. */
async function printed(error: Error): Promise<string> {
  await runProcess([], async () => {
    throw error;
  });
  expect(exit.mock.calls).toEqual([[1]]);
  return errorOutput;
}

describe('runProcess', () => {
  it.each([
    new FolderInUse('Tessera already runs here.'),
    new PortTaken('Port 4000 is taken.'),
    new DatabaseUnreachable("The database can't be used."),
    new RedoRefused("Module mixes can't be redone."),
    new StoreUnavailable('opened in /srv', new Error('it does not respond')),
  ])('reports what an administrator can fix in a sentence: $name', async (error) => {
    expect(await printed(error)).toBe(`${error.message}\n`);
  });

  it('reports edited migrations in a sentence, and to a parent that asks what to do', async () => {
    const told: unknown[] = [];
    const before = Object.getOwnPropertyDescriptor(process, 'send');
    const value = (message: unknown, _handle: unknown, _options: unknown, sent: () => void) => {
      told.push(message);
      sent();
    };
    Object.defineProperty(process, 'send', { value, configurable: true });
    const edited = [{ module: 'mixes', name: 'Mixes1800000000000', isReleased: false }];
    const error = new EditedMigrations(edited);
    try {
      expect(await printed(error)).toBe(`${error.message}\n`);
    } finally {
      if (before) Object.defineProperty(process, 'send', before);
      else Reflect.deleteProperty(process, 'send');
    }
    expect(told).toEqual([{ editedMigrations: edited }]);
  });

  it('reports other errors with the place in the code', async () => {
    expect(await printed(new Error('broken'))).toMatch(/^Error: broken\n {4}at /m);
  });

  it('4: reports a full disk in one sentence', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left, write'), { code: 'ENOSPC' });
    expect(await printed(full)).toBe(
      'The disk with /srv/tessera is full. Free up some space, then try again.\n',
    );
  });

  it('reports each invalid setting in its own line, without secrets, and starts nothing', async () => {
    Object.assign(process.env, {
      PORT: 'many',
      LOG_LEVEL: 'loud',
      COOKIE_SECRET: 'too-short',
      DATABASE_URL: 'mysql://u:pass@h/d',
    });
    const start = jest.fn<Parameters<typeof runProcess<[]>>[1]>();
    await runProcess([], start);
    expect([exit.mock.calls, start.mock.calls]).toEqual([[[1]], []]);
    expect(errorOutput).toBe(
      [
        'PORT must be a whole number from 0 to 65535 (it is "many")',
        'DATABASE_URL must look like postgres://user:password@host:5432/database',
        'COOKIE_SECRET must have at least 32 characters, without spaces',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")',
        '',
      ].join('\n'),
    );
  });
});
