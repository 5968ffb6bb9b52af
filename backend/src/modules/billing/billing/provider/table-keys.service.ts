import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Repeatable } from '../../../../platform/jobs/index.js';
import { numbered, type WriteKeys } from './write-keys.js';

/** How long the provider may remember a key, in days. */
const keptDays = 30;

const attemptRows = z.array(z.object({ attempt: z.int() }));

/** Keys that all processes of the site share. Only those that were replaced are kept. */
@Injectable()
export class TableKeys implements WriteKeys {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async current(key: string): Promise<string> {
    const rows: unknown = await this.database.query(
      'select attempt from provider_write_keys where key = $1',
      [key],
    );
    return numbered(key, attemptRows.parse(rows)[0]?.attempt ?? 0);
  }

  /** Several that were answered the same replace it once. */
  async replace(key: string, used: string): Promise<void> {
    const attempt = used === key ? 0 : Number(used.slice(key.length + 1));
    await this.database.query(
      `insert into provider_write_keys as known (key, attempt) values ($1, $2)
      on conflict (key) do update set attempt = greatest(known.attempt, excluded.attempt), changed_at = now()`,
      [key, attempt + 1],
    );
  }

  @Repeatable({ name: 'forget-write-keys', cron: '50 3 * * *', timeZone: 'UTC' })
  async forget(): Promise<void> {
    await this.database.query(
      `delete from provider_write_keys where changed_at < now() - $1 * interval '1 day'`,
      [keptDays],
    );
  }
}
