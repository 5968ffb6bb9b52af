import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';

/** What a platform answered, and when. */
export interface StoredAnswer {
  readonly videoIds: readonly string[];
  readonly total: number | null;
  readonly answeredAt: Date;
}

/** The question is answered, or the caller is to ask the platform, or another process does it. */
export type Claim =
  | { readonly is: 'answered'; readonly answer: StoredAnswer }
  | { readonly is: 'mine' }
  | { readonly is: 'asked' };

/** Answers of platforms, for all processes. They name videos of the catalog, so that nothing is kept longer than those. */
@Injectable()
export class AnswerStore {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
  ) {}

  /** Makes the caller the one who asks, unless there is a current answer or somebody asks already. */
  async claim(platform: Platform, key: string): Promise<Claim> {
    const leaseMs = this.timing.conversationMs * 1.5;
    const claimed = await this.database.query<unknown[]>(claim, [platform, key, leaseMs]);
    if (claimed.length > 0) return { is: 'mine' };
    const answer = await this.read(platform, key, 'expires_at > now()');
    return answer ? { is: 'answered', answer } : { is: 'asked' };
  }

  /** An answer of at most a day ago, for when there is no better one. */
  latest(platform: Platform, key: string): Promise<StoredAnswer | null> {
    return this.read(platform, key, `answered_at > now() - interval '1 day'`);
  }

  /** Ends the claim with an answer. */
  async save(
    platform: Platform,
    key: string,
    { videoIds, total, answeredAt }: StoredAnswer,
  ): Promise<void> {
    const minutes = this.settings.platformCacheMinutes;
    await this.database.query(save, [platform, key, videoIds, total, answeredAt, minutes]);
  }

  /** Ends the claim without one. */
  async release(platform: Platform, key: string): Promise<void> {
    await this.database.query(release, [platform, key]);
  }

  /** When the newest current answer of each platform expires. */
  async expiries(): Promise<ReadonlyMap<string, Date>> {
    const rows = expiryRows.parse(await this.database.query(readExpiries));
    return new Map(rows.map(({ platform, at }) => [platform, at]));
  }

  /** Deletes answers that nobody can use any more. */
  async forgetOld(): Promise<void> {
    await this.database.query(
      `delete from platform_answers where expires_at < now() - interval '1 day'`,
    );
  }

  private async read(
    platform: Platform,
    key: string,
    condition: string,
  ): Promise<StoredAnswer | null> {
    const rows: unknown = await this.database.query(
      `select video_ids as "videoIds", total::float8 as total, answered_at as "answeredAt"
        from platform_answers where platform = $1 and key = $2 and answered_at is not null and ${condition}`,
      [platform, key],
    );
    return answerRows.parse(rows)[0] ?? null;
  }
}

const answerRows = z.array(
  z.object({
    videoIds: z.array(z.string()),
    total: z.number().nullable(),
    answeredAt: z.date(),
  }),
);
const expiryRows = z.array(z.object({ platform: z.string(), at: z.date() }));

const claim = `
  insert into platform_answers as present (platform, key, asking_until, expires_at)
  values ($1, $2, now() + $3 * interval '1 ms', now())
  on conflict (platform, key) do update set asking_until = excluded.asking_until
    where present.expires_at <= now() and (present.asking_until is null or present.asking_until <= now())
  returning key`;

const save = `
  insert into platform_answers (platform, key, video_ids, total, answered_at, expires_at)
  values ($1, $2, $3, $4, $5, $5::timestamptz + $6 * interval '1 min')
  on conflict (platform, key) do update set asking_until = null, video_ids = excluded.video_ids,
    total = excluded.total, answered_at = excluded.answered_at, expires_at = excluded.expires_at`;

const release = `update platform_answers set asking_until = null where platform = $1 and key = $2`;

const readExpiries = `
  select platform, max(expires_at) as at from platform_answers where expires_at > now() group by platform`;
