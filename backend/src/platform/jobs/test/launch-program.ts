import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ProcessOptions } from './job-process.js';
import type { Order } from './job-program.js';

/** A process that runs jobs, and holds them at the place with which their note begins: `before`, `within` or `after`. */
export interface JobProgram {
  /** Notes of the jobs that it has held so far. */
  readonly held: Set<string>;
  /** Resumes jobs that are held, and holds none from now on. */
  resume(): void;
  /** Stops the process without ending it. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Shuts it down. @returns its exit code */
  stop(): Promise<number | null>;
}

/** @param program path of the built program, see `buildProgram` */
export async function launchProgram(program: string, options: ProcessOptions): Promise<JobProgram> {
  const child = forkProgram(program, options, 'hold');
  const held = new Set<string>();
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await Promise.race([once(child, 'message'), exited.then(rejectExit)]);
  child.on('message', (note: string) => held.add(note));
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
export async function writeAndDie(program: string, options: ProcessOptions): Promise<void> {
  const [, signal] = await once(forkProgram(program, options, 'write'), 'exit');
  if (signal !== 'SIGKILL') throw new Error('The program did not get to the job');
}

function forkProgram(program: string, options: ProcessOptions, order: Order) {
  const { PATH, HOME, TMPDIR } = process.env;
  return fork(program, [JSON.stringify(options), order], {
    env: { PATH, HOME, TMPDIR },
    execArgv: [],
  });
}

function rejectExit(code: number | null): never {
  throw new Error(`The program exited instead of starting (code ${code})`);
}
