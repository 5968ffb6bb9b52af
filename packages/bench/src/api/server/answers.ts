import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import pg from 'pg';
import { keyOf, type Recording, type Statement } from '../recording.js';

/** A response that a server sends in its own way. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** The limits of the site: connections for requests, and quality of compression. */
const maxConnections = 10;
const compressors = {
  br: {
    compress: (text: string) =>
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    expand: brotliDecompressSync,
  },
  gzip: { compress: (text: string) => promisify(gzip)(text), expand: gunzipSync },
} as const;

/** What the compared servers answer: all the same, so that they differ only in how they get and send it. */
export class Answers {
  private readonly kept = new Map<string, Answer>();
  private readonly made = new Map<string, () => Promise<Answer>>();
  private readonly pool: pg.Pool;

  constructor(recordings: readonly Recording[], databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: maxConnections });
    for (const recording of recordings) this.add(recording);
  }

  /** @returns a promise only for what is made anew */
  find(url: string, ifNoneMatch: string | undefined): Answer | Promise<Answer> {
    const key = keyOf(url, ifNoneMatch);
    const answer = this.kept.get(key) ?? this.made.get(key)?.();
    if (!answer) throw new Error(`Nothing was recorded for ${key}`);
    return answer;
  }

  private add({ url, ifNoneMatch, status, headers, body, statements }: Recording): void {
    const key = keyOf(url, ifNoneMatch);
    const sent = Buffer.from(body, 'base64');
    if (statements.length === 0) {
      this.kept.set(key, { status, headers, body: sent });
      return;
    }
    const encoding = headers['content-encoding'];
    const compressor = encoding === 'br' || encoding === 'gzip' ? compressors[encoding] : null;
    const content: unknown = JSON.parse(String(compressor ? compressor.expand(sent) : sent));
    this.made.set(key, async () => {
      await this.ask(statements);
      const text = JSON.stringify(content);
      const made = compressor ? await compressor.compress(text) : Buffer.from(text);
      return { status, headers: { ...headers, 'content-length': made.length }, body: made };
    });
  }

  private async ask(statements: readonly Statement[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      for (const { text, values } of statements)
        await client.query(values.length > 0 ? { text, values: [...values] } : text);
    } finally {
      client.release();
    }
  }
}
