import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { alarm, type Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const time = z.date().transform((date) => date.toISOString());
const dueRows = z.array(alarm.extend({ since: time, state: z.enum(['open', 'resolved']) }));
/** The driver returns the rows of an update together with their number. */
const claimed = z.tuple([dueRows, z.int()]);
const deliveryRows = z.array(z.object({ at: time, error: z.string().nullable() }));

/** An alarm whose current state the webhook does not know yet. */
export type DueAlarm = z.output<typeof dueRows>[number];

type Delivery = NonNullable<NonNullable<Response<'GET /api/alarms'>['webhook']>['lastDelivery']>;

/** Tracks which alarms the webhook has been notified of, and the outcome. */
@Injectable()
export class AlarmNotifications {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Claims the next notification; no other process gets it within the next half minute. */
  async claim(): Promise<DueAlarm | undefined> {
    const result: unknown = await this.database.query(claimDue);
    return claimed.parse(result)[0][0];
  }

  /**
   * @param error `null` if the message was accepted; otherwise it is retried, with a delay that grows to ten minutes
   */
  async settle({ id, state }: DueAlarm, error: string | null): Promise<void> {
    await this.recordDelivery(error);
    if (error === null) {
      await this.database.query('update alarms set notified = $2 where id = $1', [id, state]);
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

/** The end of an alarm is sent if its beginning was sent, or an attempt was made. */
const isDue = `
  next_try_at <= now() and case
    when closed_at is null then notified is null
    else notified = 'open' or (notified is null and tries > 0)
  end`;

const claimDue = `
  with due as (select id from alarms where ${isDue} order by id limit 1 for update skip locked)
  update alarms set tries = tries + 1, next_try_at = now() + interval '30 seconds'
  from due where alarms.id = due.id
  returning alarms.id, kind, subject, text, advice, since,
    case when closed_at is null then 'open' else 'resolved' end as state`;

const postpone = `
  update alarms set next_try_at = now() + least(15 * 2 ^ least(tries, 10), 600) * interval '1 second'
  where id = $1`;
