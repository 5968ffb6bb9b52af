import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { Forecast, ForecastGrade, ForecastKind, ForecastState } from '@tessera/contracts-ai';
import { eventText, type Graded, gradesOf } from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { ForecastLedger, topicEventText } from './forecast-ledger.service.js';

type Query = HandlerInput<'GET /api/ai-analyst/forecasts'>['query'];
type Row = Omit<Forecast, 'event' | 'madeAt' | 'dueAt' | 'recordedAt'> & {
  readonly madeAt: Date;
  readonly dueAt: Date;
  readonly recordedAt: Date;
  /** What the list is sorted by. */
  readonly place: number | string;
};

const pageSize = 50;
/** The latest; more would not change what they say. */
const mostGraded = 20_000;
const place = z.tuple([z.union([z.number(), z.iso.datetime()]), z.uuid()]);

/** Lists forecasts, and grades all of a kind. */
@Injectable()
export class ForecastList {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly ledger: ForecastLedger,
  ) {}

  /**
   * Those of a kind that are graded, the misses first; that are open, the next one due first; or that nobody can decide, the last ones first.
   * @throws ApiProblem `invalid-request` for a wrong cursor
   */
  async list({ kind, state, cursor }: Query): Promise<Response<'GET /api/ai-analyst/forecasts'>> {
    const after = readCursor(cursor, place);
    const [grade, chain, read] = await Promise.all([
      this.grade(kind),
      this.ledger.chain(),
      this.database.query<Row[]>(statements[state](isOf[kind]), [
        after?.[0] ?? null,
        after?.[1] ?? null,
        pageSize + 1,
      ]),
    ]);
    const { rows, nextCursor } = pageOf(read, pageSize, (last) => [last.place, last.id]);
    return { grade, chain, forecasts: rows.map(toForecast), nextCursor };
  }

  private async grade(kind: ForecastKind): Promise<ForecastGrade> {
    const [graded, [counts]] = await Promise.all([
      this.database.query<Graded[]>(
        `select probability, baseline, happened from forecasts f where happened is not null and ${isOf[kind]}
          order by graded_at desc, id limit $1`,
        [mostGraded],
      ),
      this.database.query<{ pending: number; undecided: number }[]>(
        `select count(*) filter (where graded_at is null)::int as pending,
          count(*) filter (where graded_at is not null and happened is null)::int as undecided
          from forecasts f where ${isOf[kind]}`,
      ),
    ]);
    return {
      ...gradesOf(graded),
      pending: counts?.pending ?? 0,
      undecided: counts?.undecided ?? 0,
    };
  }
}

function toForecast({ madeAt, dueAt, recordedAt, place: _place, ...row }: Row): Forecast {
  return {
    ...row,
    event: row.videoId === null ? topicEventText : eventText,
    madeAt: madeAt.toISOString(),
    dueAt: dueAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
  };
}

const columns = `f.id, f.video_id as "videoId", f.subject, f.probability, f.baseline, f.made_at as "madeAt", f.due_at as "dueAt",
  f.is_replayed as "isReplayed", f.recorded_at as "recordedAt", f.happened, f.undecided_because as "undecidedBecause", l.hash`;
const error = 'abs(f.happened::int - f.probability)';

const textOf = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isOf: Readonly<Record<ForecastKind, string>> = {
  videos: 'f.topic is null',
  topics: 'f.topic is not null',
};

const statements: Readonly<Record<ForecastState, (isOfKind: string) => string>> = {
  graded: (isOfKind) => `
    select ${columns}, ${error} as place from forecasts f join forecast_ledger l on l.number = f.entry
    where f.happened is not null and ${isOfKind} and ($1::float8 is null or ${error} < $1 or (${error} = $1 and f.id > $2::uuid))
    order by ${error} desc, f.id limit $3`,
  pending: (isOfKind) => `
    select ${columns}, ${textOf('f.due_at')} as place from forecasts f join forecast_ledger l on l.number = f.entry
    where f.graded_at is null and ${isOfKind} and ($1::timestamptz is null or (f.due_at, f.id) > ($1::timestamptz, $2::uuid))
    order by f.due_at, f.id limit $3`,
  undecided: (isOfKind) => `
    select ${columns}, ${textOf('f.graded_at')} as place from forecasts f join forecast_ledger l on l.number = f.entry
    where f.graded_at is not null and f.happened is null and ${isOfKind}
      and ($1::timestamptz is null or (f.graded_at, f.id) < ($1::timestamptz, $2::uuid))
    order by f.graded_at desc, f.id desc limit $3`,
};
