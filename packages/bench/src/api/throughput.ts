import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Spread, spread } from '../statistics.js';
import { kindsFor } from './asked-requests.js';
import { type Asked, askFor } from './connections.js';
import type { MeasuredSite } from './measured-site.js';
import { bytesOf, recordKinds, type RecordedKind, tagOf } from './record.js';
import { servers } from './server/servers.js';

const connections = 20;
const turnMs = 700;
const warmUpMs = 1_500;
const bare = 'node:http';
const own = 'the site';

/** A server, and what it is asked. */
interface Server {
  readonly name: string;
  readonly port: number;
}

/** Responses a second of each server, turn by turn. */
type Rates = ReadonlyMap<string, readonly number[]>;

/**
 * Asks the site and servers that send the same bytes, after the same statements, in turn. @returns how they compare, as Markdown
 * @param rounds how often each is asked
 */
export async function compareThroughput(measured: MeasuredSite, rounds: number): Promise<string> {
  const kinds = await recordKinds(measured, await kindsFor(measured));
  const others = await startOthers(measured, kinds);
  try {
    const all = [
      ...others.servers,
      { name: own, port: Number(new URL(measured.site.address).port) },
    ];
    const rows: string[] = [];
    for (const kind of kinds) {
      console.error(`Measuring: ${kind.name} …`);
      rows.push(rowOf(kind, await measureKind(kind, all, rounds)));
    }
    return report(rows, rounds);
  } finally {
    others.stop();
  }
}

async function startOthers({ folder, databaseUrl }: MeasuredSite, kinds: readonly RecordedKind[]) {
  const file = join(folder, 'recordings.json');
  await writeFile(file, JSON.stringify(kinds.flatMap(({ recordings }) => recordings)));
  const program = new URL('server/program.js', import.meta.url);
  const started = Object.keys(servers).map(async (name) => {
    const child = fork(program, [name, file, databaseUrl]);
    const [port] = (await once(child, 'message')) as [number];
    return { server: { name, port }, child };
  });
  const running = await Promise.all(started);
  return {
    servers: running.map(({ server }) => server),
    stop: () => {
      for (const { child } of running) child.disconnect();
    },
  };
}

async function measureKind(
  kind: RecordedKind,
  all: readonly Server[],
  rounds: number,
): Promise<Rates> {
  const rates = new Map(all.map(({ name }): [string, number[]] => [name, []]));
  const asked = new Map<Server, Asked>();
  for (const server of all) {
    const one = await askedOf(kind, server);
    asked.set(server, one);
    await askFor(warmUpMs, connections, one);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [server, one] of asked)
      rates.get(server.name)?.push(await turnOf(kind, server, one));
  return rates;
}

/** The tag of what is known is another one each minute, also in the middle of a turn. */
async function turnOf(kind: RecordedKind, server: Server, asked: Asked): Promise<number> {
  if (!kind.isKnown) return (await askFor(turnMs, connections, asked)).rate;
  const turn = async () => askFor(turnMs, connections, await askedOf(kind, server));
  return (await turn().catch(turn)).rate;
}

/**
 * The site is asked everything, so that it keeps none of it, and with the tag that it has now; the others are asked what was
 * recorded.
 */
async function askedOf(kind: RecordedKind, { name, port }: Server): Promise<Asked> {
  const { recordings } = kind;
  const [first] = recordings;
  const isOwn = name === own && first?.ifNoneMatch !== undefined;
  const tag = isOwn ? await tagOf(`http://127.0.0.1:${port}`, kind, first.url) : first?.ifNoneMatch;
  const urls = name === own ? kind.urls : recordings.map(({ url }) => url);
  const requests = urls.map((url) => bytesOf(kind, url, tag));
  let turn = 0;
  return {
    port,
    status: first?.status ?? 200,
    next: () => requests[turn++ % requests.length] as Buffer,
  };
}

function rowOf(kind: RecordedKind, rates: Rates): string {
  const of = (name: string) => rates.get(name) ?? [];
  // Of the same round, because the machine is not always as fast.
  const share = spread(of(own).map((rate, round) => rate / (of(bare)[round] ?? Number.NaN)));
  const { recordings, target } = kind;
  const statements = recordings.map((one) => one.statements.length);
  const bytes = recordings.map(({ body }) => Buffer.byteLength(body, 'base64'));
  const cells = [
    kind.name,
    spread(bytes).median.toFixed(0),
    kind.isRead ? spread(statements).median.toFixed(0) : '',
    ...[bare, 'Express', 'Nest on Fastify', own].map((name) => rangeOf(spread(of(name)), 0)),
    rangeOf(share, 3),
    `≥ ${target.toFixed(2)}: ${share.median >= target ? 'reached' : 'missed'}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function rangeOf({ low, median, high }: Spread, digits: number): string {
  const [from, middle, to] = [low, median, high].map((value) => value.toFixed(digits));
  return `${middle} (${from}–${to})`;
}

function report(rows: readonly string[], rounds: number): string {
  return [
    `Responses a second, ${connections} connections, median (quartiles) of ${rounds} turns of ${turnMs} ms each, one server after the other:`,
    '',
    `| request | bytes | statements | ${bare} | Express | Nest on Fastify | ${own} | ${own} ÷ ${bare} | target |`,
    '| --- | --: | --: | --: | --: | --: | --: | --: | --- |',
    ...rows,
    '',
    'The others send what the site has sent. Where there are statements, all send them, make JSON and compress it each time.',
  ].join('\n');
}
