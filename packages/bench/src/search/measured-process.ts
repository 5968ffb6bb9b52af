import { MeasuredProgram } from '../measured-program.js';

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
  private constructor(private readonly program: MeasuredProgram) {}

  static async during<T>(url: string, work: (started: MeasuredProcess) => Promise<T>): Promise<T> {
    const program = await MeasuredProgram.start('measure-search', { DATABASE_URL: url });
    try {
      return await work(new MeasuredProcess(program));
    } finally {
      await program.end();
    }
  }

  /** @throws Error where the request failed */
  async ask(request: Request): Promise<Answer> {
    const answer = (await this.program.ask(request)) as Answer & { readonly error?: string };
    if (answer.error) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }
}
