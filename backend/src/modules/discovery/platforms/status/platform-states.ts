import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import type { PlatformFailure } from '../platform-failure.js';

/** How a platform has answered, in all processes. */
export interface RememberedState {
  /** Since when the catalog has had videos of it. */
  readonly storedSince: Date | null;
  readonly lastAnswerAt: Date | null;
  readonly failingSince: Date | null;
  readonly failure: string | null;
  readonly blockedUntil: Date | null;
  /** Until when the site leaves it alone by itself, because it has failed again and again. */
  readonly pausedUntil: Date | null;
}

export const unknownState: RememberedState = {
  storedSince: null,
  lastAnswerAt: null,
  failingSince: null,
  failure: null,
  blockedUntil: null,
  pausedUntil: null,
};

/** Remembers how platforms have answered. The log says when one begins to fail and when it answers again, and nothing in between. */
@Injectable()
export class PlatformStates {
  private readonly logger = new Logger('Platforms');

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async all(): Promise<ReadonlyMap<Platform, RememberedState>> {
    const rows = stateRows.parse(await this.database.query(readStates));
    return new Map(rows.map(({ platform, ...state }) => [platform as Platform, state]));
  }

  async of(platform: Platform): Promise<RememberedState> {
    return (await this.all()).get(platform) ?? unknownState;
  }

  /** It has answered. */
  async answered(platform: Platform): Promise<void> {
    const rows = await this.write(setAnswered, [platform]);
    if (changed.parse(rows).some(({ was }) => was)) this.logger.log(`${platform} answers again`);
  }

  /** An attempt has failed. */
  async failed(platform: Platform, { message }: PlatformFailure): Promise<void> {
    const rows = await this.write(setFailing, [platform, message]);
    if (changed.parse(rows).some(({ was }) => !was))
      this.logger.log(`${platform} does not answer: ${message}`);
  }

  /** It wants to be left alone. */
  async block(platform: Platform, until: Date): Promise<void> {
    await this.write(setBlocked, [platform, until]);
  }

  /** It has failed again and again: no process asks it for a while, unless they wait already. */
  async pause(platform: Platform, forMs: number): Promise<void> {
    await this.write(setPaused, [platform, forMs]);
  }

  /** It may be asked again before that time is over. */
  async resume(platform: Platform): Promise<void> {
    await this.write(setResumed, [platform]);
  }

  /** The catalog has videos of it from now on, or none any more. */
  async stored(platform: Platform, hasVideos: boolean): Promise<void> {
    await this.write(hasVideos ? setStored : setEmpty, [platform]);
  }

  /** Counts although the visitor who asked may have left. */
  private write(statement: string, values: readonly unknown[]): Promise<unknown> {
    return outsideRequest(() => this.database.query<unknown>(statement, [...values]));
  }
}

const stateRows = z.array(
  z.object({
    platform: z.string(),
    storedSince: z.date().nullable(),
    lastAnswerAt: z.date().nullable(),
    failingSince: z.date().nullable(),
    failure: z.string().nullable(),
    blockedUntil: z.date().nullable(),
    pausedUntil: z.date().nullable(),
  }),
);

/** `was`: whether it was failing before. */
const changed = z.array(z.object({ was: z.boolean() }));

const readStates = `
  select platform, stored_since as "storedSince", last_answer_at as "lastAnswerAt",
    failing_since as "failingSince", failure,
    case when blocked_until > now() then blocked_until end as "blockedUntil",
    case when paused_until > now() then paused_until end as "pausedUntil"
  from platform_states`;

/** At most one write a minute while it keeps answering. */
const setAnswered = `
  with before as (select failing_since is not null as was from platform_states where platform = $1),
  written as (
    insert into platform_states as present (platform, last_answer_at) values ($1, now())
    on conflict (platform) do update set last_answer_at = now(), failing_since = null, failure = null
      where present.failing_since is not null or present.last_answer_at is null
        or present.last_answer_at < now() - interval '1 minute'
    returning platform
  )
  select was from before, written`;

const setFailing = `
  with before as (
    select bool_or(failing_since is not null) is true as was from platform_states where platform = $1
  ), written as (
    insert into platform_states as present (platform, failing_since, failure) values ($1, now(), $2)
    on conflict (platform) do update
      set failing_since = coalesce(present.failing_since, excluded.failing_since), failure = excluded.failure
    returning platform
  )
  select was from before, written`;

const setBlocked = `
  insert into platform_states (platform, blocked_until) values ($1, $2)
  on conflict (platform) do update set blocked_until = excluded.blocked_until`;

const setPaused = `
  insert into platform_states as present (platform, paused_until) values ($1, now() + $2 * interval '1 ms')
  on conflict (platform) do update set paused_until = excluded.paused_until
    where present.paused_until is null or present.paused_until <= now()`;

const setResumed = `update platform_states set paused_until = null where platform = $1`;

const setStored = `
  insert into platform_states as present (platform, stored_since) values ($1, now())
  on conflict (platform) do update set stored_since = excluded.stored_since where present.stored_since is null`;

const setEmpty = `update platform_states set stored_since = null where platform = $1`;
