import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';

/** Forgets which networks views came from, once they limit nothing any more. */
@Injectable()
export class ViewTotals {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Repeatable({ name: 'content-view-totals', cron: '20 0 * * *', timeZone: 'UTC' })
  async sum({ dueAt }: Pick<Job, 'dueAt'>): Promise<void> {
    await this.database.query(sumDays, [dayOf(new Date(dueAt.getTime() - dayMs))]);
  }
}

/** A day that is summed has one row for each item, without a network. */
const sumDays = `
  with forgotten as (
    delete from content_view_counts where day < $1 and network <> '' returning item_id, day, views
  )
  insert into content_view_counts as known (item_id, day, network, views)
    select item_id, day, '', sum(views) from forgotten group by item_id, day
  on conflict (item_id, day, network) do update set views = known.views + excluded.views`;
