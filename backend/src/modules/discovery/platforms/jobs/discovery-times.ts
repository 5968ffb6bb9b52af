import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform } from '@tessera/contracts';
import { DataSource } from 'typeorm';

/** When each platform is asked for videos next. The times are the database's. */
@Injectable()
export class DiscoveryTimes {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Those among them whose time has come. */
  async due(platforms: readonly Platform[]): Promise<ReadonlySet<Platform>> {
    const waiting = await this.database.query<{ platform: Platform }[]>(
      'select platform from platform_states where discover_after > now()',
    );
    const later = new Set(waiting.map(({ platform }) => platform));
    return new Set(platforms.filter((platform) => !later.has(platform)));
  }

  /** It is asked again in an hour. */
  async succeeded(platform: Platform): Promise<void> {
    await this.database.query(setNext, [platform]);
  }

  /** It is asked again after 5 minutes, 10, 20 … up to 6 hours, and not before it wants to be. */
  async failed(platform: Platform, notBefore: Date | null): Promise<void> {
    await this.database.query(setRetry, [platform, notBefore]);
  }
}

const setNext = `
  insert into platform_states (platform, discover_after) values ($1, now() + interval '1 hour')
  on conflict (platform) do update set discover_after = excluded.discover_after, discovery_failures = 0`;

const setRetry = `
  insert into platform_states as present (platform, discover_after, discovery_failures)
  values ($1, greatest(now() + interval '5 minutes', $2::timestamptz), 1)
  on conflict (platform) do update set
    discover_after = greatest(
      now() + least(interval '6 hours', interval '5 minutes' * 2 ^ least(present.discovery_failures, 10)),
      $2::timestamptz),
    discovery_failures = present.discovery_failures + 1`;
