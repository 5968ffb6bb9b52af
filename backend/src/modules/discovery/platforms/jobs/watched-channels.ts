import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Validators } from '../../../../platform/outbound/index.js';
import { type KnownChannel, KnownChannels } from './known-channels.js';

export type WatchedChannel = KnownChannel & Validators;

/** What a channel was like when it was asked: `null` where there was no answer. */
export type Seen =
  | (Validators & {
      /** Its newest videos, in a form that can be compared; `null` where its platform says that nothing has changed. */
      readonly newest: string | null;
    })
  | null;

/** When each channel is asked next. The times are the database's. */
@Injectable()
export class WatchedChannels {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly known: KnownChannels,
  ) {}

  /** Channels whose time has come, the longest waiting first. Nobody else gets them for five minutes. */
  async claim(limit: number): Promise<WatchedChannel[]> {
    const known = await this.known.list();
    const lists = [
      known.map(({ platform }) => platform),
      known.map(({ externalId }) => externalId),
    ];
    await this.database.query(synchronize, lists);
    const [claimed] = await this.database.query<[WatchedChannel[], number]>(claim, [limit]);
    return claimed;
  }

  /** It is asked again in ten minutes; after so many times without a new video, or without an answer, ever later. */
  async note({ platform, externalId }: KnownChannel, seen: Seen): Promise<void> {
    if (!seen) return this.database.query(failed, [platform, externalId]);
    const { newest, etag, lastModified } = seen;
    await this.database.query(answered, [platform, externalId, newest, etag, lastModified]);
  }
}

/** Adds channels that became known, and forgets those that nobody wants any more. */
const synchronize = `
  with known as (
    select * from unnest($1::text[], $2::text[]) as known (platform, external_id)
  ), forgotten as (
    delete from watched_channels w where not exists (
      select from known where known.platform = w.platform and known.external_id = w.external_id)
  )
  insert into watched_channels (platform, external_id, check_after)
  select platform, external_id, now() from known
  on conflict do nothing`;

const claim = `
  update watched_channels w set check_after = now() + interval '5 minutes'
  from (
    select platform, external_id from watched_channels where check_after <= now()
      order by check_after, platform, external_id limit $1 for update skip locked
  ) due
  where w.platform = due.platform and w.external_id = due.external_id
  returning w.platform, w.external_id as "externalId", w.etag, w.last_modified as "lastModified"`;

// Twice as late each time, up to two hours.
const answered = `
  update watched_channels set etag = $4, last_modified = $5, newest = coalesce($3, newest),
    in_a_row = case when newest is distinct from coalesce($3, newest) then 0 else in_a_row + 1 end,
    check_after = now() + case when newest is distinct from coalesce($3, newest) then interval '10 minutes'
      else least(interval '2 hours', interval '10 minutes' * 2 ^ least(in_a_row, 10)) end
  where platform = $1 and external_id = $2`;

// Up to six hours.
const failed = `
  update watched_channels set in_a_row = in_a_row + 1,
    check_after = now() + least(interval '6 hours', interval '20 minutes' * 2 ^ least(in_a_row, 10))
  where platform = $1 and external_id = $2`;
