import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BlockEntryKind } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { type Exclusions, type ExclusionsSource, VisitorExclusions } from '../catalog/index.js';

/** Tells the catalog what to leave out for a visitor: what all of their lists hide together. */
@Injectable()
export class HiddenThings implements ExclusionsSource, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly exclusions: VisitorExclusions,
  ) {}

  onModuleInit(): void {
    this.exclusions.register(this);
  }

  /** Asked with every list of videos, so it is one statement by indexes, and never outdated. */
  async exclusionsOf(visitorId: string): Promise<Exclusions> {
    const rows = await this.database.query<{ kind: BlockEntryKind; value: string }[]>(statement, [
      visitorId,
    ]);
    const values = (wanted: BlockEntryKind) =>
      rows.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    return { channelIds: values('channel'), keywords: values('keyword') };
  }
}

/** Lists of others count as long as they are shared and not taken down. */
const statement = `
  select kind, value from block_list_entries where list_id in (
    select id from block_lists where visitor_id = $1 and deleted_at is null
    union all
    select list.id from block_list_subscriptions one join block_lists list on list.id = one.list_id
    where one.visitor_id = $1 and list.is_shared and list.deleted_at is null
      and list.taken_down_at is null
  ) group by kind, value`;
