import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { alarm, type Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const time = z.date().transform((date) => date.toISOString());
const dueRows = z.array(alarm.extend({ since: time, state: z.enum(['open', 'over']) }));
/** As the driver returns the rows of an update, with how many they are. */
const claimed = z.tuple([dueRows, z.int()]);
const deliveryRows = z.array(z.object({ at: time, error: z.string().nullable() }));

/** An alarm of which somebody has to be told that it is open, or that it is over. */
export type DueAlarm = z.output<typeof dueRows>[number];

type Delivery = NonNullable<NonNullable<Response<'GET /api/alarms'>['webhook']>['lastDelivery']>;

/** Knows which alarms have been told to the webhook, and how that went. */
@Injectable()
export class AlarmNotifications {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Takes the next alarm to tell; no other process gets it within the next half minute. */
  async claim(): Promise<DueAlarm | undefined> {
    const result: unknown = await this.database.query(claimDue);
    return claimed.parse(result)[0][0];
  }

  /** @param error `null` where the message was accepted; else it is tried again, after waits that grow to ten minutes */
  async settle({ id, state }: DueAlarm, error: string | null): Promise<void> {
    await this.recordDelivery(error);
    if (error === null) {
      await this.database.query('update alarms set told = $2 where id = $1', [id, state]);
    } else await this.database.query(postpone, [id]);
  }

  async recordDelivery(error: string | null): Promise<void> {
    await this.database.query(
      `insert into alarm_deliveries (at, error) values (now(), $1)
      on conflict (is_last) do update set at = excluded.at, error = excluded.error`,
      [error],
    );
  }

  async lastDelivery(): Promise<Delivery | null> {
    const rows: unknown = await this.database.query('select at, error from alarm_deliveries');
    return deliveryRows.parse(rows)[0] ?? null;
  }
}

/** That an alarm is over is told to whoever was told, or should have been told, that it is open. */
const isDue = `
  next_try_at <= now() and case
    when closed_at is null then told is null
    else told = 'open' or (told is null and tries > 0)
  end`;

const claimDue = `
  with due as (select id from alarms where ${isDue} order by id limit 1 for update skip locked)
  update alarms set tries = tries + 1, next_try_at = now() + interval '30 seconds'
  from due where alarms.id = due.id
  returning alarms.id, kind, subject, text, advice, since,
    case when closed_at is null then 'open' else 'over' end as state`;

const postpone = `
  update alarms set next_try_at = now() + least(15 * 2 ^ least(tries, 10), 600) * interval '1 second'
  where id = $1`;
