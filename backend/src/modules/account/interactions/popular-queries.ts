import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstIdAt } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { repeatedInNetwork } from './search-origins.js';

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

/** What many visitors search for. Only counts without visitors are ever shown to others. */
@Injectable()
export class PopularQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

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

  /** The most frequent ones since the beginning of a day, as of an hour ago at most. */
  async since(time: Date, limit: number): Promise<PopularQuery[]> {
    return this.database.query<PopularQuery[]>(
      `select query, sum(visitors)::int as visitors from query_counts
        where day >= ($1::timestamptz at time zone 'UTC')::date
        group by query order by visitors desc, query limit $2`,
      [time, limit],
    );
  }
}

/**
 * Leaves out e-mail addresses and whatever may be a phone number, an account or the like: six digits with nothing but signs
 * between them. Counts never go down, because visitors may delete their searches.
 */
const countStatement = `
  insert into query_counts as known (day, query, visitors)
  select ($1::timestamptz at time zone 'UTC')::date, query, count(distinct visitor_id)
  from (
    select visitor_id,
      lower(btrim(regexp_replace(normalize(subject, NFKC), '\\s+', ' ', 'g'))) as query
    from interactions where kind = 'searched' and id >= $2 and id < $3 and not payload ? '${repeatedInNetwork}'
  ) searches
  where query !~ '@' and query !~ '(\\d[^[:alnum:]]*){6}'
  group by query having count(distinct visitor_id) >= $4
  on conflict (day, query) do update set visitors = greatest(known.visitors, excluded.visitors)`;
