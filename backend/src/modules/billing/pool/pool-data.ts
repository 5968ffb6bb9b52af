import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';

/**
 * Views of members by month, and a creator's parts of the pool. By its name it comes before `creator-shares`, which gives up what was not
 * paid out: nothing is added to that once its parts are gone.
 */
@Injectable()
@KeepsVisitorData({
  name: 'creator-pool',
  label: 'Views of your content by Premium members, and your part of Premium',
  counts: { parts: 'Months with a part of Premium' },
  tables: ['pool_views', 'pool_networks', 'pool_parts'],
})
export class PoolData implements VisitorDataKeeper {
  async export(owner: string, manager: EntityManager): Promise<object> {
    const views = await manager.query<object[]>(selectViews, [owner]);
    const parts = await manager.query<object[]>(selectParts, [owner]);
    return { views, parts };
  }

  /** What others have of a month that is computed stays as it was. */
  async erase(owner: string, manager: EntityManager): Promise<{ parts: number }> {
    const [, parts]: [unknown, number] = await manager.query(
      'delete from pool_parts where owner = $1',
      [owner],
    );
    await manager.query('delete from pool_views where owner = $1', [owner]);
    await manager.query('delete from pool_networks where owner = $1', [owner]);
    return { parts };
  }

  /** Networks that both had count as one. Who was two creators may have two parts of one month. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query('update pool_parts set owner = $2 where owner = $1', [from, to]);
    await manager.query('update pool_views set owner = $2 where owner = $1', [from, to]);
    await manager.query(addNetworks, [from, to]);
  }
}

const selectViews = `
  select to_char(month, 'YYYY-MM') as month, content, views
  from pool_views where owner = $1 order by month, content`;

const selectParts = `
  select to_char(month, 'YYYY-MM') as month, networks, counted_views as "countedViews",
    has_share as "hasShare", cents::int as cents, shared_at as "sharedAt"
  from pool_parts where owner = $1 order by month, id`;

const addNetworks = `
  with given as (delete from pool_networks where owner = $1 returning month, network, views)
  insert into pool_networks as known (month, owner, network, views)
    select month, $2, network, views from given
  on conflict (month, owner, network) do update set views = known.views + excluded.views`;
