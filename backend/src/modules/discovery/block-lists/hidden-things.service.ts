import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BlockEntryKind } from '@tessera/contracts-discovery';
import { DataSource } from 'typeorm';
import { Changes, type ReadValue, Remembered } from '../../../platform/changes/index.js';
import { type Exclusions, type ExclusionsSource, VisitorExclusions } from '../catalog/index.js';

/** Tells the catalog what to leave out for a visitor: what all of their lists hide together. */
@Injectable()
export class HiddenThings implements ExclusionsSource, OnModuleInit {
  private readonly known: Remembered<Exclusions>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly exclusions: VisitorExclusions,
    changes: Changes,
  ) {
    this.known = new Remembered(changes, {
      topic: 'hidden',
      maxSize: maxRemembered,
      sizeOf: ({ channelIds, keywords }) => 1 + channelIds.length + keywords.length,
      read: (visitorId) => this.read(visitorId),
    });
  }

  onModuleInit(): void {
    this.exclusions.register(this);
  }

  /** Asked with every list of videos, so it is remembered. */
  exclusionsOf(visitorId: string): Promise<Exclusions> {
    return this.known.get(visitorId);
  }

  private async read(visitorId: string): Promise<ReadValue<Exclusions>> {
    const rows = await this.database.query<HiddenRow[]>(statement, [visitorId]);
    const values = (wanted: BlockEntryKind) => [
      ...new Set(rows.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))),
    ];
    return {
      value: { channelIds: values('channel'), keywords: values('keyword') },
      dependsOn: [...new Set(rows.map(({ listId }) => listId))],
    };
  }
}

/** Entries of lists, and a row for each list without any that count. */
type HiddenRow = { readonly listId: string } & (
  | { readonly kind: BlockEntryKind; readonly value: string }
  | { readonly kind: null; readonly value: null }
);

/** Entries of all visitors together, and one for each visitor. */
const maxRemembered = 200_000;

/** Lists of others count as long as they are shared and not taken down. */
const statement = `
  with lists as (
    select id, true as counts from block_lists where visitor_id = $1 and deleted_at is null
    union all
    select list.id, list.is_shared and list.deleted_at is null and list.taken_down_at is null
    from block_list_subscriptions one join block_lists list on list.id = one.list_id
    where one.visitor_id = $1
  )
  select lists.id::text as "listId", entry.kind, entry.value
  from lists left join block_list_entries entry on lists.counts and entry.list_id = lists.id`;
