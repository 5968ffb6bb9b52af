import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { SamplesFacade } from '../../discovery/catalog/index.js';

/** A query that may be shown to everyone. */
export interface PopularQuery {
  /** In lower case. */
  readonly query: string;
  /** Distinct visitors of each day from different networks, added up; at least five on any day that counts. */
  readonly visitors: number;
}

/** Fewer could be recognized by what they search for. */
const minVisitors = 5;
/** Today, and the days of which reports may still arrive. */
const countedDays = 3;

/** How many visitors of a sample site are said to have used a query on a day. */
export interface SampleQuery {
  /** In lower case. */
  readonly query: string;
  /** At least five. */
  readonly visitors: number;
  /** Any time of the day in UTC. */
  readonly at: Date;
}

/** What many visitors search for. Only counts without visitors are ever shown to others. */
@Injectable()
export class PopularQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly samples: SamplesFacade,
  ) {}

  @Repeatable({ name: 'query-counts', everySeconds: 60 * 60 })
  countHourly(job: Job): Promise<void> {
    return job.completeWith((manager) => this.count(new Date(), manager));
  }

  /** Counts the searches of the last days in UTC. */
  async count(now: Date, manager: EntityManager): Promise<void> {
    const today = Math.floor(now.getTime() / dayMs) * dayMs;
    for (let days = 0; days < countedDays; days += 1) {
      const start = today - days * dayMs;
      const bounds = [firstIdAt(start), firstIdAt(start + dayMs)];
      await manager.query(countStatement, [new Date(start).toISOString(), ...bounds, minVisitors]);
    }
  }

  /** The most frequent ones since the beginning of a day, as of an hour ago at most; with those of samples while these are shown. */
  async since(time: Date, limit: number): Promise<PopularQuery[]> {
    return this.database.query<PopularQuery[]>(
      `select query, sum(counted)::int as visitors
        from (
          select query, visitors + case when $3 then sample_visitors else 0 end as counted from query_counts
          where day >= ($1::timestamptz at time zone 'UTC')::date
        ) of_days
        where counted > 0 group by query order by visitors desc, query limit $2`,
      [time, limit, await this.samples.shown()],
    );
  }

  /** Adds to what samples have searched for; it is kept apart from what visitors have. */
  async addSamples(manager: EntityManager, queries: readonly SampleQuery[]): Promise<void> {
    if (queries.length > 0) await manager.query(addSampleQueries, [JSON.stringify(queries)]);
  }
}

const addSampleQueries = `
  insert into query_counts as known (day, query, visitors, sample_visitors)
  select (at at time zone 'UTC')::date as day, query, 0, sum(visitors)
    from json_to_recordset($1::json) as searched (query text, visitors int, at timestamptz)
    group by 1, 2 order by 1, 2
  on conflict (day, query) do update
    set sample_visitors = known.sample_visitors + excluded.sample_visitors`;

/**
 * As many visitors count as there are networks: a machine that drops its cookies is another visitor each time. Leaves out e-mail addresses and whatever may be a phone number, an account or the like: six digits with nothing but signs
 * between them. Counts never go down, because visitors may delete their searches.
 */
const countStatement = `
  insert into query_counts as known (day, query, visitors)
  select ($1::timestamptz at time zone 'UTC')::date, query, least(count(distinct visitor_id), count(distinct network))
  from (
    select visitor_id, network,
      lower(btrim(regexp_replace(normalize(subject, NFKC), '\\s+', ' ', 'g'))) as query
    from interactions where kind = 'searched' and id >= $2 and id < $3
  ) searches
  where query !~ '@' and query !~ '(\\d[^[:alnum:]]*){6}'
  group by query having least(count(distinct visitor_id), count(distinct network)) >= $4
  on conflict (day, query) do update set visitors = greatest(known.visitors, excluded.visitors)`;
