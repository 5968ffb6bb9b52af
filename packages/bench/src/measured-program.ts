import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabaseServer } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import type { z } from 'zod';

const backend = new URL('../../../backend/', import.meta.url);

/** Of the backend's build configuration, what builds programs. */
interface Builder {
  buildPrograms(programs: Readonly<Record<string, string>>, folder: string): Promise<void>;
}

/** A program of `backend/test/programs`, in a process of its own. */
export class MeasuredProgram {
  private constructor(
    private readonly child: ChildProcess,
    /** What it has said when it was ready. */
    readonly ready: unknown,
  ) {}

  /**
   * Builds and starts a program.
   * @param name without `-program.ts`
   * @param variables of its environment, besides those of this process
   */
  static async start(
    name: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<MeasuredProgram> {
    const child = fork(await builtProgram(name), { env: { ...process.env, ...variables } });
    return new MeasuredProgram(child, await messageOf(child));
  }

  /** Asks one question after the other. */
  async ask(question: object | string | number): Promise<unknown> {
    this.child.send(question);
    return messageOf(this.child);
  }

  /** Has it end by itself. */
  async end(): Promise<void> {
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) return;
    const exited = once(this.child, 'exit');
    if (this.child.connected) this.child.disconnect();
    await exited;
  }
}

/**
 * Runs a program with a database of its own, which it prepares itself.
 * @param runs what the program is told once it is ready
 * @returns what it answers
 */
export function measuredBy<S extends z.ZodType>(
  name: string,
  runs: number,
  answer: S,
): Promise<z.output<S>> {
  return withDatabase(name, async (url) => {
    const program = await MeasuredProgram.start(name, { DATABASE_URL: url });
    try {
      return answer.parse(await program.ask(runs));
    } finally {
      await program.end();
    }
  });
}

/** Starts a database server for some work: not the one for tests, which does without safety. */
export async function withDatabase<T>(name: string, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder(name);
  const server = await startDatabaseServer({ folder: join(folder, 'database') });
  try {
    return await work(await server.database('tessera'));
  } finally {
    await server.stop();
    await Promise.all([folder, server.folder].map(removeFolder));
  }
}

/** Builds a program, which the server is shipped without, as the server is built. @returns its path */
async function builtProgram(name: string): Promise<string> {
  // Within the backend, so that it finds packages that are not bundled.
  const folder = fileURLToPath(new URL(`.reports/${name}`, backend));
  const builder = (await import(new URL('rspack.config.mjs', backend).href)) as Builder;
  await builder.buildPrograms({ [name]: `./test/programs/${name}-program.ts` }, folder);
  return join(folder, `${name}.js`);
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const exited = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process ended with ${code}`);
  });
  try {
    const received = await Promise.race([once(child, 'message', { signal }), exited]);
    return (received as unknown[])[0];
  } finally {
    exited.catch(() => undefined);
    waiting.abort();
  }
}
