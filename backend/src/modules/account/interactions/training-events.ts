import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt, type InteractionKind, timeOfId } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { SamplesFacade } from '../../discovery/catalog/index.js';
import { endOfLog } from './interaction-history.service.js';
import { sampleVisitors } from './sample-events.js';

/** So many rows are made in some milliseconds, so that other work of the process gets its turns. */
const batchSize = 5_000;

export interface WantedTraining {
  readonly since: Date;
  readonly kinds: readonly InteractionKind[];
  /** The newest so many. */
  readonly limit: number;
  /** Ids of visitors who don't take part; those whose learning is off never do. */
  readonly excluded?: ReadonlySet<string>;
}

/** Events by columns; those at the same place of each belong together. */
export interface TrainingBatch {
  readonly visitors: readonly string[];
  readonly kinds: readonly InteractionKind[];
  readonly subjects: readonly string[];
  /** Milliseconds since 1970. */
  readonly times: Float64Array;
  /**
   * Numbers by which networks of the same month can be told apart, as far as they are known; otherwise 0. What one network can do
   * without cookies must count as little as what one visitor can do.
   */
  readonly networks: Int32Array;
  /** What was watched; 0 for other kinds. */
  readonly seconds: Int32Array;
}

/** What has happened since an event. */
export interface EventNews {
  /** Counted up to what was asked for. */
  readonly events: number;
  /** Id of the newest event, to ask with the next time; `null` while there is none. */
  readonly newest: string | null;
}

type Row = [
  id: string,
  visitor: string,
  kind: InteractionKind,
  subject: string,
  network: number | null,
  seconds: number | null,
];

/** The log as training reads it: much at once, and without anybody whose learning is off. */
@Injectable()
export class TrainingEvents {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly samples: SamplesFacade,
  ) {}

  /** The most recent first. Sample visitors are among them while samples are shown. Not within a transaction. */
  async *rows({ since, kinds, limit, excluded }: WantedTraining): AsyncGenerator<TrainingBatch> {
    const first = firstIdAt(since.getTime());
    const withSamples = await this.samples.shown();
    let before = endOfLog();
    for (let left = limit; left > 0;) {
      const wanted = [first, before, kinds, withSamples, batchSize];
      const [read] = await this.database.query<[{ rows: Row[] | null }]>(selectBatch, wanted);
      const rows = read.rows ?? [];
      const last = rows.at(-1);
      if (!last) return;
      before = last[0];
      const taken = rows.filter(([, visitor]) => !excluded?.has(visitor)).slice(0, left);
      left -= taken.length;
      if (taken.length > 0) yield toBatch(taken);
    }
  }

  /**
   * Whether there is enough new to train again, without reading it. What is reported late, up to a day after it happened, may be
   * missed; the next training has it.
   * @param last `newest` of the last answer; `null` for all that there is
   */
  async since(last: string | null, countedUpTo: number): Promise<EventNews> {
    const [news] = await this.database.query<[EventNews]>(selectNews, [
      last ?? firstIdAt(0),
      endOfLog(),
      countedUpTo,
    ]);
    return { events: news.events, newest: news.newest ?? last };
  }
}

function toBatch(rows: readonly Row[]): TrainingBatch {
  return {
    visitors: rows.map(([, visitor]) => visitor),
    kinds: rows.map(([, , kind]) => kind),
    subjects: rows.map(([, , , subject]) => subject),
    times: Float64Array.from(rows, ([id]) => timeOfId(id)),
    networks: Int32Array.from(rows, ([, , , , network]) => network ?? 0),
    seconds: Int32Array.from(rows, ([, , , , , seconds]) => seconds ?? 0),
  };
}

// One value for all rows, because that is read several times as fast as an object for each.
const selectBatch = `
  select json_agg(json_build_array(id, visitor_id, kind, subject, network, (payload->'seconds')::integer) order by id desc) as rows
  from (
    select * from interactions
    where id >= $1 and id < $2 and kind = any($3) and ($4 or visitor_id not like '${sampleVisitors}')
      and not exists (
        select from interaction_settings settings
        where settings.visitor_id = interactions.visitor_id and not settings.learning
      )
    order by id desc limit $5
  ) as events`;

const selectNews = `
  select count(*)::integer as events, max(id::text) as newest from (
    select id from interactions where id > $1 and id < $2 order by id desc limit $3
  ) as newest_events`;
