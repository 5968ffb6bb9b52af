import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ForecastChain, UndecidedReason } from '@tessera/contracts-ai';
import { chainedHash, eventText, firstHash, type MadeForecast } from '@tessera/video-analysis';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';

/** A forecast to be recorded. */
export interface NewForecast extends Omit<MadeForecast, 'videoId'> {
  /** What it is about: a video with its title, or a topic. */
  readonly about: { readonly videoId: string; readonly title: string } | { readonly topic: string };
  /** What its times are counted from, as `SiteTime.basis` has it. */
  readonly basis: Date | null;
  readonly isReplayed: boolean;
}

/** One entry: its text, and the hash of it and of all before. */
interface ChainedEntry {
  /** From 1, without gaps. */
  readonly number: number;
  readonly body: string;
  readonly hash: string;
}

/** What is forecast of a topic. */
export const topicEventText = 'has at least as many new videos in the next window as in the last';

/** What has become of a forecast, or why nobody can know. */
export type Outcome = { readonly id: string } & (
  | {
      readonly happened: boolean;
      /** Views, or videos of a topic. */
      readonly count: number;
    }
  | { readonly happened: null; readonly because: UndecidedReason }
);

/** Read at once while the chain is verified. */
const pageSize = 5000;
const verifiedForMs = 60_000;

/** Writes forecasts and what became of them, each entry chained to all before; nothing is ever changed. */
@Injectable()
export class ForecastLedger {
  private verified: { readonly chain: Promise<ForecastChain>; readonly until: number } | null =
    null;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async isEmpty(): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('select from forecast_ledger limit 1');
    return rows.length === 0;
  }

  /** Records forecasts; of a video that has one already, and of a topic that has an open one, none. @returns how many */
  async record(forecasts: readonly NewForecast[]): Promise<number> {
    return this.database.transaction(async (manager) => {
      await lockName(manager, 'forecast ledger');
      const known = await manager.query<{ key: string }[]>(knownStatement, [
        forecasts.map(({ about }) => keyOf(about)),
      ]);
      const isKnown = new Set(known.map(({ key }) => key));
      const recordedAt = new Date().toISOString();
      const rows = forecasts
        .filter(({ about }) => !isKnown.has(keyOf(about)))
        .map((one) => toRow(one, recordedAt));
      const numbers = await append(
        manager,
        rows.map(({ body }) => body),
      );
      const entries = rows.map(({ row }, index) => ({ ...row, entry: numbers[index] }));
      await manager.query(insertForecasts, [JSON.stringify(entries)]);
      return rows.length;
    });
  }

  /** Records what became of forecasts that are open. */
  async grade(outcomes: readonly Outcome[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      await lockName(manager, 'forecast ledger');
      const open = await manager.query<{ id: string }[]>(
        'select id from forecasts where id = any($1) and graded_at is null',
        [outcomes.map(({ id }) => id)],
      );
      const isOpen = new Set(open.map(({ id }) => id));
      const gradedAt = new Date().toISOString();
      const graded = outcomes.filter(({ id }) => isOpen.has(id));
      const bodies = graded.map((outcome) =>
        JSON.stringify({ kind: 'outcome', ...outcome, gradedAt }),
      );
      const numbers = await append(manager, bodies);
      const rows = graded.map((outcome, index) => ({ ...outcome, entry: numbers[index] }));
      await manager.query(gradeForecasts, [JSON.stringify(rows), gradedAt]);
    });
  }

  /** Whether all is as it was written, as of a minute ago at most. */
  chain(): Promise<ForecastChain> {
    if (this.verified && performance.now() < this.verified.until) return this.verified.chain;
    const chain = this.verify();
    this.verified = { chain, until: performance.now() + verifiedForMs };
    chain.catch(() => (this.verified = null));
    return chain;
  }

  /** The same now: every entry follows from those before, and the table of forecasts repeats each as it was written. */
  async verify(): Promise<ForecastChain> {
    let [hash, entries]: [string, number] = [firstHash, 0];
    let firstWrong = await this.firstWithoutEntry();
    for (;;) {
      const page = await this.read(entries);
      for (const entry of page) {
        entries += 1;
        const expected = chainedHash(hash, entry.body);
        const isRight =
          entry.number === entries && entry.hash === expected && isRepeated(entry.body, entry.row);
        if (!isRight) firstWrong = Math.min(entries, firstWrong ?? entries);
        ({ hash } = entry);
      }
      if (page.length < pageSize) break;
    }
    const verifiedAt = new Date().toISOString();
    const head = entries === 0 ? null : hash;
    return { entries, head, isIntact: firstWrong === null, firstWrong, verifiedAt };
  }

  private read(after: number): Promise<(ChainedEntry & { readonly row: RepeatedRow | null })[]> {
    return this.database.query(readStatement, [after, pageSize]);
  }

  /** The first entry that rows of forecasts name and that is gone. */
  private async firstWithoutEntry(): Promise<number | null> {
    const [row] = await this.database.query<{ first: number | null }[]>(`
      select min(number)::int as first
      from (select entry as number from forecasts union all select outcome_entry from forecasts) named
      where number is not null and not exists (select from forecast_ledger l where l.number = named.number)`);
    return row?.first ?? null;
  }
}

/** What the table of forecasts says of an entry. */
interface RepeatedRow {
  readonly id: string;
  readonly videoId: string | null;
  readonly topic: string | null;
  readonly probability: number;
  readonly baseline: number;
  readonly threshold: number;
  readonly madeAt: number;
  readonly dueAt: number;
  readonly basis: number | null;
  readonly isReplayed: boolean;
  readonly happened: boolean | null;
  readonly because: string | null;
}

const forecastBody = z.object({
  kind: z.literal('forecast'),
  id: z.string(),
  videoId: z.string().nullable(),
  // The first entries had none.
  topic: z.string().nullish(),
  probability: z.number(),
  baseline: z.number(),
  threshold: z.number(),
  madeAt: z.string(),
  dueAt: z.string(),
  basis: z.string().nullish(),
  isReplayed: z.boolean(),
});
const outcomeBody = z.object({
  kind: z.literal('outcome'),
  id: z.string(),
  happened: z.boolean().nullable(),
  because: z.string().nullish(),
});

function isRepeated(body: string, row: RepeatedRow | null): boolean {
  const said = z.union([forecastBody, outcomeBody]).safeParse(parsed(body)).data;
  if (!said || !row || said.id !== row.id) return false;
  if (said.kind === 'outcome')
    return said.happened === row.happened && (said.because ?? null) === row.because;
  const { topic = null, ...same } = said;
  const [madeAt, dueAt] = [Date.parse(said.madeAt), Date.parse(said.dueAt)];
  const basis = said.basis ? Date.parse(said.basis) : null;
  const repeated = { ...same, topic, madeAt, dueAt, basis };
  return repeatedNames.every((name) => repeated[name] === row[name]);
}

const repeatedNames = [
  'videoId',
  'topic',
  'probability',
  'baseline',
  'threshold',
  'isReplayed',
  'madeAt',
  'dueAt',
  'basis',
] as const;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const readStatement = `
  select l.number::int as number, l.body, l.hash, case when f.id is null then null else jsonb_build_object(
      'id', f.id, 'videoId', f.video_id, 'topic', f.topic, 'probability', f.probability, 'baseline', f.baseline, 'threshold', f.threshold,
      'madeAt', round(extract(epoch from f.made_at) * 1000), 'dueAt', round(extract(epoch from f.due_at) * 1000),
      'basis', round(extract(epoch from f.basis) * 1000), 'isReplayed', f.is_replayed, 'happened', f.happened,
      'because', f.undecided_because) end as row
  from (select * from forecast_ledger order by number offset $1 limit $2) l
  left join forecasts f on f.entry = l.number or f.outcome_entry = l.number
  order by l.number`;

function keyOf(about: NewForecast['about']): string {
  return 'topic' in about ? `topic ${about.topic}` : `video ${about.videoId}`;
}

const knownStatement = `
  select key from unnest($1::text[]) as key where exists (
    select from forecasts where 'video ' || video_id = key or ('topic ' || topic = key and graded_at is null))`;

function toRow(forecast: NewForecast, recordedAt: string) {
  const { about, probability, baseline, threshold, basis, isReplayed } = forecast;
  const id = randomUUID();
  const [madeAt, dueAt] = [forecast.madeAt, forecast.dueAt].map((time) =>
    new Date(time).toISOString(),
  );
  const topic = 'topic' in about ? about.topic : null;
  const videoId = 'topic' in about ? null : about.videoId;
  const event = topic === null ? eventText : topicEventText;
  const said = { id, videoId, topic, event, probability, baseline, threshold, madeAt, dueAt };
  return {
    body: JSON.stringify({ kind: 'forecast', ...said, basis, isReplayed, recordedAt }),
    row: {
      id,
      video_id: videoId,
      topic,
      subject: 'topic' in about ? about.topic : about.title,
      probability,
      baseline,
      threshold,
      made_at: madeAt,
      due_at: dueAt,
      basis,
      is_replayed: isReplayed,
      recorded_at: recordedAt,
    },
  };
}

/** @returns the numbers of the entries */
async function append(manager: EntityManager, bodies: readonly string[]): Promise<number[]> {
  const [last] = await manager.query<{ number: number; hash: string }[]>(
    'select number::int as number, hash from forecast_ledger order by number desc limit 1',
  );
  let { number, hash } = last ?? { number: 0, hash: firstHash };
  const entries = bodies.map((body) => {
    number += 1;
    hash = chainedHash(hash, body);
    return { number, body, hash };
  });
  await manager.query(
    `insert into forecast_ledger (number, body, hash)
      select number, body, hash from jsonb_to_recordset($1::jsonb) as new (number bigint, body text, hash text)`,
    [JSON.stringify(entries)],
  );
  return entries.map((entry) => entry.number);
}

const columns = `id, video_id, topic, subject, probability, baseline, threshold, made_at, due_at, basis, is_replayed, recorded_at,
  entry`;

const insertForecasts = `
  insert into forecasts (${columns}) select ${columns}
  from jsonb_to_recordset($1::jsonb) as new (id uuid, video_id text, topic text, subject text, probability float8, baseline float8,
    threshold float8, made_at timestamptz, due_at timestamptz, basis timestamptz, is_replayed boolean, recorded_at timestamptz, entry bigint)`;

const gradeForecasts = `
  update forecasts set happened = new.happened, undecided_because = new.because, graded_at = $2, outcome_entry = new.entry
  from jsonb_to_recordset($1::jsonb) as new (id uuid, happened boolean, because text, entry bigint) where forecasts.id = new.id`;
