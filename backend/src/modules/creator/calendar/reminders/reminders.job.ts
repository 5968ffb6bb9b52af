import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { databaseNow } from '../days/database-now.js';
import { daysOf } from '../days/days-of.js';
import { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { nextReminder } from './next-reminder.js';
import { reminderText } from './reminder-text.js';

/** Events that are locked at once. */
const batchSize = 100;
/** Nobody is reminded of what began longer ago, in milliseconds. */
const latestMs = dayMs;

/** What is due by the clock of the database; what another process has locked is left to it. */
const dueIds = `select id from calendar_events where remind_at <= now() and deleted_at is null
  order by remind_at, id limit $1 for update skip locked`;

/** Reminds visitors of what is due soon, of each occurrence once. */
@Injectable()
export class Reminders {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly notifications: NotificationsFacade,
  ) {}

  @Repeatable({ name: 'calendar-reminders', everySeconds: 30 })
  async remind({ signal }: Pick<Job, 'signal'>): Promise<void> {
    while ((await this.batch()) === batchSize) signal.throwIfAborted();
  }

  /** @returns how many were due */
  private batch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await manager.query<{ id: string }[]>(dueIds, [batchSize]);
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      const now = await databaseNow(manager);
      for (const row of await manager.findBy(CalendarEventEntity, { id: In(ids) }))
        await this.one(manager, row, now);
      return due.length;
    });
  }

  private async one(manager: EntityManager, row: CalendarEventEntity, now: Date): Promise<void> {
    const { id, remindStart: start } = row;
    const oldest = new Date(now.getTime() - latestMs);
    if (start && start > oldest) await this.tell(manager, row, start);
    const after = start && start > oldest ? start : oldest;
    const next = nextReminder(row, after);
    await manager.update(CalendarEventEntity, { id }, { ...next, remindedStart: start });
  }

  private async tell(manager: EntityManager, row: CalendarEventEntity, start: Date): Promise<void> {
    const { zone } = await daysOf(manager, row.visitorId);
    await this.notifications.notify(manager, {
      visitorId: row.visitorId,
      kind: 'calendar-reminder',
      text: reminderText(row, start, zone),
      path: '/content-management?tab=calendar',
    });
  }
}
