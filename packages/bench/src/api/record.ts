import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './asked-requests.js';
import type { MeasuredSite } from './measured-site.js';
import type { Recording } from './recording.js';
import { StatementLog } from './statements.js';

/** As browsers ask. */
const acceptEncoding = 'gzip, deflate, br';
/** Of a kind with many requests, so many are recorded. */
const most = 40;
/** Longer than anything is kept that belongs to one search. */
const keptMs = 16_000;
const idleMs = 4_000;

/** A kind, and what servers that are compared answer to it. */
export interface RecordedKind extends Kind {
  readonly recordings: readonly Recording[];
}

/** Records what a warm site answers, and what it asks the database for it. */
export async function recordKinds(
  { site, databaseUrl, cluster }: MeasuredSite,
  kinds: readonly Kind[],
): Promise<RecordedKind[]> {
  console.error('Recording what the site answers …');
  for (const kind of kinds) for (const url of kind.urls) await answerTo(site.address, kind, url);
  await pause(keptMs);
  return StatementLog.during(databaseUrl, cluster, async (log) => {
    await log.watchIdle(idleMs);
    const recorded: RecordedKind[] = [];
    for (const kind of kinds) {
      const recordings: Recording[] = [];
      for (const url of someOf(kind.urls))
        recordings.push(await record(site.address, kind, { url, log }));
      recorded.push({ ...kind, recordings });
    }
    return recorded;
  });
}

/** Evenly spread over all. */
function someOf(urls: readonly string[]): string[] {
  const every = Math.max(1, Math.floor(urls.length / most));
  return urls.filter((_, index) => index % every === 0).slice(0, most);
}

async function record(
  address: string,
  kind: Kind,
  { url, log }: { readonly url: string; readonly log: StatementLog },
): Promise<Recording> {
  if (kind.isRead) {
    const found = { answer: undefined as Answer | undefined };
    const statements = await log.of(async () => {
      found.answer = await answerTo(address, kind, url);
    });
    // The log may be late; without its statements others would be compared that ask for nothing.
    if (statements.length === 0) throw new Error(`${url}: no statement was recorded`);
    return { url, ...(found.answer as Answer), statements };
  }
  if (!kind.isKnown) return { url, ...(await answerTo(address, kind, url)), statements: [] };
  const ifNoneMatch = await tagOf(address, kind, url);
  const known = await answerTo(address, kind, url, ifNoneMatch);
  return { url, ifNoneMatch, ...known, statements: [] };
}

/** The tag that an answer has now. */
export async function tagOf(address: string, kind: Kind, url: string): Promise<string> {
  return String((await answerTo(address, kind, url)).headers['etag']);
}

type Answer = Pick<Recording, 'status' | 'headers' | 'body'>;

/** Headers that every server sets itself. */
const ofConnections = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
]);

async function answerTo(
  address: string,
  { headers }: Kind,
  url: string,
  ifNoneMatch?: string,
): Promise<Answer> {
  const asked = request(address + url, {
    headers: {
      ...headers,
      'accept-encoding': acceptEncoding,
      ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    },
  }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const status = response.statusCode ?? 0;
  if (status !== 200 && status !== 304) throw new Error(`${url}: ${status} ${String(body)}`);
  const kept = Object.entries(response.headers).filter(([name]) => !ofConnections.has(name));
  return {
    status,
    headers: {
      ...Object.fromEntries(kept),
      ...(status === 200 && { 'content-length': body.length }),
    },
    body: body.toString('base64'),
  };
}

/** @returns the request as bytes */
export function bytesOf(kind: Kind, url: string, ifNoneMatch: string | undefined): Buffer {
  const headers = {
    host: 'localhost',
    ...kind.headers,
    'accept-encoding': acceptEncoding,
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
}
