import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  type AlarmCondition,
  type AlarmSource,
  AlarmSources,
} from '../../releases/alarms/index.js';

/** How long mail may be tried before that is a problem, in minutes; some servers let everybody wait at first. */
const patience = 15;

/** Raises an alarm for mail that was given up, or has been tried in vain for a while, until mail is sent again. */
@Injectable()
export class FailedMailSource implements AlarmSource, OnModuleInit {
  readonly name = 'Failed mail';

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly sources: AlarmSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    const rows: unknown = await this.database.query(unsent, [patience]);
    const [{ count, reason }] = unsentRows.parse(rows);
    if (count === 0) return [];
    const mails = count === 1 ? '1 mail was' : `${count} mails were`;
    return [
      {
        kind: 'mail-failed',
        subject: '',
        text: `${mails} not sent, and none since. The last reason: ${reason ?? 'unknown'}`,
        advice:
          'Check MAIL_SMTP_URL and the mail server, then send them again under Mail in the console.',
      },
    ];
  }
}

const unsentRows = z.tuple([z.object({ count: z.int(), reason: z.string().nullable() })]);

const unsent = `
  with last as (select coalesce(max(settled_at), '-infinity') as sent_at from mails where state = 'sent')
  select count(*)::int as count, (array_agg(reason order by created_at desc))[1] as reason
  from mails, last
  where state = 'failed' and content is not null and settled_at > sent_at
    or state = 'waiting' and reason is not null
      and greatest(created_at, sent_at) < now() - $1 * interval '1 minute'`;
