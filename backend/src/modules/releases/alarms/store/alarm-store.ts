import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Alarm, alarm, alarmKinds } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AlarmCondition } from '../alarm-sources.js';

const time = z.date().transform((date) => date.toISOString());
const alarmRows = z.array(alarm.extend({ since: time }));
const upsertedRows = z.array(
  alarm.pick({ text: true, advice: true }).extend({ isNew: z.boolean() }),
);

/** Stores alarms: at most one open alarm per kind and subject. All times are those of the database. */
@Injectable()
export class AlarmStore {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Newest first. */
  async open(): Promise<Alarm[]> {
    const rows: unknown = await this.database.query(
      `select id, kind, subject, text, advice, since from alarms
      where closed_at is null and kind = any($1) order by since desc, id desc`,
      [alarmKinds],
    );
    return alarmRows.parse(rows);
  }

  /** Opens new alarms, and renews those that are already open. @returns the new ones */
  async upsert(conditions: readonly AlarmCondition[]): Promise<Pick<Alarm, 'text' | 'advice'>[]> {
    if (conditions.length === 0) return [];
    const rows: unknown = await this.database.query(upsertAlarms, [withoutNul(conditions)]);
    return upsertedRows.parse(rows).filter(({ isNew }) => isNew);
  }

  /** Closes alarms that have not been renewed for a minute, and deletes old ones. */
  async closeExpired(): Promise<void> {
    await this.database.query(
      `update alarms set closed_at = now(), next_try_at = now()
      where closed_at is null and seen_at < now() - interval '1 minute'`,
    );
    await this.database.query(`delete from alarms where closed_at < now() - interval '30 days'`);
  }
}

// In the order of the keys, so that processes that write the same rows never deadlock.
const upsertAlarms = `
  insert into alarms (kind, subject, text, advice)
  select distinct on (kind, subject) kind, subject, text, advice
    from jsonb_to_recordset($1) as seen(kind text, subject text, text text, advice text)
    order by kind, subject
  on conflict (kind, subject) where closed_at is null do update
    set seen_at = now(), text = excluded.text, advice = excluded.advice
  returning text, advice, xmax = 0 as "isNew"`;

/** PostgreSQL can't store NUL. */
function withoutNul(conditions: readonly AlarmCondition[]): string {
  return JSON.stringify(conditions).replaceAll(String.raw`\u0000`, String.raw`\ufffd`);
}
