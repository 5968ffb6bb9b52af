import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { JobTiming } from '../../src/platform/jobs/index.js';
import { testTiming } from './test-jobs.js';

export interface LaunchOptions {
  /** Path of the built program, see `buildProgram`. */
  readonly program: string;
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  readonly timing?: Partial<JobTiming>;
}

/** A process that runs jobs. */
export interface JobProgram {
  /** Where jobs of this process have paused so far. */
  readonly held: string[];
  /** Resumes jobs that are paused, and pauses none from now on. */
  resume(): void;
  /** Stops the process without ending it. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Shuts it down. @returns its exit code */
  stop(): Promise<number | null>;
}

/** What a process does: run jobs, run them but pause where they say, or write one and die. */
export type Order = 'run' | 'hold' | 'add';

export async function launchProgram(
  options: LaunchOptions,
  order: 'run' | 'hold',
): Promise<JobProgram> {
  const child = forkProgram(options, order);
  const held: string[] = [];
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await Promise.race([once(child, 'message'), exited.then(rejectExit)]);
  child.on('message', (place: string) => held.push(place));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    held,
    resume: () => child.send('resume'),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Runs a process that commits a job and is killed right after that. */
export async function writeAndDie(options: LaunchOptions): Promise<void> {
  await once(forkProgram(options, 'add'), 'exit');
}

function forkProgram(options: LaunchOptions, order: Order) {
  const { program, databaseUrl, redisUrl, timing } = options;
  const { PATH, HOME, TMPDIR } = process.env;
  return fork(program, [JSON.stringify({ ...testTiming, ...timing }), order], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATABASE_URL: databaseUrl,
      // The database ends transactions of a frozen process after twice this time.
      STATEMENT_TIMEOUT_MS: '1500',
      ...(redisUrl && { REDIS_URL: redisUrl }),
    },
    execArgv: [],
  });
}

function rejectExit(code: number | null): never {
  throw new Error(`The program exited instead of starting (code ${code})`);
}
