import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { addAuthor, addItems } from './measured-items.js';

/** How long readers are measured while nothing is due, and before that to warm up, in milliseconds. */
const [idleMs, warmUpMs] = [10_000, 3000];
/** Between two pages that are read, in milliseconds. */
const pauseMs = 10;

interface MeasuredDue {
  /** From the promised second until the last item was published. */
  readonly seconds: number;
  /** How many were published before it. */
  readonly early: number;
  /** How long pages took, in milliseconds. */
  readonly idle: readonly number[];
  readonly busy: readonly number[];
}

/** Has items be due in the same second, and reads a page again and again before and meanwhile. */
export async function dueContent(app: NestExpressApplication, count: number): Promise<MeasuredDue> {
  const database = app.get(DataSource);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const read = await reader(`http://127.0.0.1:${port}`);
  await addAuthor(database);
  await addItems(database, 0, 1);
  await promise(database, 0);
  while ((await left(database)) > 0) await sleep(100);
  await addItems(database, 1, count);
  await read(afterMs(warmUpMs));
  const idle = await read(afterMs(idleMs));
  await promise(database, 2);
  let isOver = false;
  const busy = read(() => isOver);
  while ((await left(database)) > 0) await sleep(200);
  isOver = true;
  const [figures] = await database.query<[{ seconds: number; early: number }]>(
    `select extract(epoch from max(done_at - promised_at))::float8 as seconds,
      count(*) filter (where done_at < promised_at)::int as early
      from content_publications where state = 'done'`,
  );
  return { ...figures, idle, busy: await busy };
}

/** Promises all drafts for one instant. */
async function promise(database: DataSource, seconds: number): Promise<void> {
  await database.query(
    `with due as (
      update content_items set status = 'scheduled', scheduled_revision = 1, zone = 'UTC',
          publish_at = now() + $1 * interval '1 second'
        where status = 'draft' returning id, publish_at
    )
    insert into content_publications (item_id, action, revision, promised_at, zone, state)
      select id, 'publish', 1, publish_at, 'UTC', 'waiting' from due`,
    [seconds],
  );
}

async function left(database: DataSource): Promise<number> {
  const [row] = await database.query<[{ left: number }]>(
    `select count(*)::int as left from content_publications where state = 'waiting'`,
  );
  return row.left;
}

/** One browser, which keeps its cookie: of new ones, a network has only so many. */
async function reader(site: string) {
  const first = await fetch(`${site}/api/published/feed`);
  const cookies = first.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = { cookie: cookies.join('; ') };
  return async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver()) {
      const started = performance.now();
      const response = await fetch(`${site}/api/published/0000000000`, { headers });
      await response.text();
      if (!response.ok) throw new Error(`A page was refused with ${response.status}`);
      times.push(performance.now() - started);
      await sleep(pauseMs);
    }
    return times;
  };
}

function afterMs(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}
