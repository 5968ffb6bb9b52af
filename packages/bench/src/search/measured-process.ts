import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = new URL('../../../../backend/', import.meta.url);

/** Of the backend's build configuration, what builds programs. */
interface Builder {
  buildPrograms(programs: Readonly<Record<string, string>>, folder: string): Promise<void>;
}

/** Bytes that a process uses. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  /** Of arrays outside of the heap. */
  readonly arrayBuffers: number;
}

export interface Answer {
  readonly ms: number;
  /** Cursor of the next page. */
  readonly next?: string | null;
  readonly memory: Memory;
}

export type Request =
  | { readonly kind: 'update' }
  | { readonly kind: 'fetch'; readonly ids: readonly string[] }
  | { readonly kind: 'search' | 'suggest'; readonly query: Readonly<Record<string, string>> };

/** The catalog of the server in a process of its own, which answers one request after the other. */
export class MeasuredProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async during<T>(url: string, work: (started: MeasuredProcess) => Promise<T>): Promise<T> {
    const child = fork(await builtProgram('measure-search'), {
      env: { ...process.env, DATABASE_URL: url },
    });
    try {
      await message(child);
      return await work(new MeasuredProcess(child));
    } finally {
      child.disconnect();
    }
  }

  /** @throws Error where the request failed */
  async ask(request: Request): Promise<Answer> {
    this.child.send(request);
    const answer = (await message(this.child)) as Answer & { readonly error?: string };
    if (answer.error) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }
}

/** Builds a program of `backend/test/programs`, which the server is shipped without, as the server is built. @returns its path */
export async function builtProgram(name: string): Promise<string> {
  // Within the backend, so that it finds packages that are not bundled.
  const folder = fileURLToPath(new URL(`.reports/${name}`, backend));
  const builder = (await import(new URL('rspack.config.mjs', backend).href)) as Builder;
  await builder.buildPrograms({ [name]: `./test/programs/${name}-program.ts` }, folder);
  return join(folder, `${name}.js`);
}

async function message(child: ChildProcess): Promise<unknown> {
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
