import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Statement } from './recording.js';

/** Settings of a database server whose statements can be read. */
export const loggedStatements = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'statements',
  log_rotation_age: '0',
  log_rotation_size: '0',
};

/** Until a line is written. */
const writtenMs = 150;

interface Line {
  readonly pid: number;
  readonly message?: string;
  readonly detail?: string;
}

interface Sent extends Statement {
  /** Of the connection's process. */
  readonly pid: number;
}

/** Reads in the log of a database server which statements are sent to it. */
export class StatementLog {
  /** What is sent without being asked for. */
  private readonly unasked = new Set<string>();
  private position = 0;

  private constructor(private readonly folder: string) {}

  /**
   * Has statements logged while they are recorded.
   * @param cluster folder of the server's files
   */
  static async during<T>(
    url: string,
    cluster: string,
    record: (log: StatementLog) => Promise<T>,
  ): Promise<T> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await client.query(`alter system set log_statement = 'all'`);
      await client.query('select pg_reload_conf()');
      await pause(writtenMs);
      const log = new StatementLog(join(cluster, loggedStatements.log_directory));
      return await record(log);
    } finally {
      await client.query('alter system reset log_statement');
      await client.query('select pg_reload_conf()');
      await client.end();
    }
  }

  /** Learns what is sent in some time, and leaves it out from then on. */
  async watchIdle(ms: number): Promise<void> {
    await this.read();
    await pause(ms);
    for (const { text } of await this.read()) if (!isOfAny(text)) this.unasked.add(text);
  }

  /** @returns what some work has sent, in order */
  async of(work: () => Promise<unknown>): Promise<Statement[]> {
    await this.read();
    await work();
    await pause(writtenMs);
    const sent = await this.read();
    const others = new Set(sent.filter(({ text }) => this.unasked.has(text)).map(({ pid }) => pid));
    return sent.filter(({ pid }) => !others.has(pid)).map(({ text, values }) => ({ text, values }));
  }

  /** What is new. */
  private async read(): Promise<Sent[]> {
    const name = (await readdir(this.folder)).find((one) => one.endsWith('.json')) ?? '';
    const file = await open(join(this.folder, name));
    try {
      const size = (await file.stat()).size - this.position;
      const { buffer } = await file.read(Buffer.alloc(size), 0, size, this.position);
      const end = buffer.lastIndexOf('\n') + 1;
      this.position += end;
      const lines = buffer.toString('utf8', 0, end).split('\n');
      return lines.filter((line) => line !== '').flatMap((line) => sentIn(line));
    } finally {
      await file.close();
    }
  }
}

/** Whether any transaction has this statement. */
function isOfAny(text: string): boolean {
  return /^(?:start transaction|begin|commit|rollback|savepoint|release)\b/i.test(text);
}

function sentIn(line: string): Sent[] {
  const { pid, message = '', detail = '' } = JSON.parse(line) as Line;
  const text = /^(?:execute [^:]*|statement): (.*)$/s.exec(message)?.[1];
  return text === undefined ? [] : [{ pid, text, values: valuesIn(detail) }];
}

/** Of `Parameters: $1 = 'it''s', $2 = NULL`. */
function valuesIn(detail: string): (string | null)[] {
  const values = detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g);
  return [...values].map(([, value]) => value?.replaceAll("''", "'") ?? null);
}
