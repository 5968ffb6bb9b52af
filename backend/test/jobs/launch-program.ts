import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { JobTiming } from '../../src/platform/jobs/index.js';
import { testTiming } from './test-jobs.js';

export interface LaunchOptions {
  /** Path of the built program, see `buildJobProgram`. */
  readonly program: string;
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  readonly timing?: Partial<JobTiming>;
}

/** A process that runs jobs. */
export interface JobProgram {
  /** The places at which a job of this process has held so far. */
  readonly held: string[];
  /** Lets the job that holds go on. */
  letGo(): void;
  /** No longer works, and does not know it. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null>;
}

export async function launchProgram(options: LaunchOptions): Promise<JobProgram> {
  const child = forkProgram(options, 'run');
  const held: string[] = [];
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await Promise.race([once(child, 'message'), exited.then(refuseEnd)]);
  child.on('message', (place: string) => held.push(place));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    held,
    letGo: () => child.send('go on'),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** A process that commits a job and is killed at that moment. */
export async function writeAndDie(options: LaunchOptions): Promise<void> {
  await once(forkProgram(options, 'add'), 'exit');
}

function forkProgram(options: LaunchOptions, order: 'run' | 'add') {
  const { program, databaseUrl, redisUrl, timing } = options;
  const { PATH, HOME, TMPDIR } = process.env;
  return fork(program, [JSON.stringify({ ...testTiming, ...timing }), order], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATABASE_URL: databaseUrl,
      ...(redisUrl && { REDIS_URL: redisUrl }),
    },
    execArgv: [],
  });
}

function refuseEnd(code: number | null): never {
  throw new Error(`The program ended instead of starting (code ${code})`);
}
