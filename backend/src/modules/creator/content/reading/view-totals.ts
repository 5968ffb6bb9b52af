import type { EntityManager } from 'typeorm';
import { dayMs, dayOf } from '../../../../platform/utc-days/index.js';

/** Adds up the views of days before yesterday: of those only how many there were stays. */
export async function addUpViews(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(sumDays, [dayOf(new Date(now.getTime() - dayMs))]);
}

/** A day that is summed has one row for each item, without a network. */
const sumDays = `
  with forgotten as (
    delete from content_view_counts where day < $1 and network <> '' returning item_id, day, views
  )
  insert into content_view_counts as known (item_id, day, network, views)
    select item_id, day, '', sum(views) from forgotten group by item_id, day
  on conflict (item_id, day, network) do update set views = known.views + excluded.views`;
