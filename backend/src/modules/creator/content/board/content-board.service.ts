import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { BoardCard, ContentItem } from '@tessera/contracts-creator';
import {
  type ContentStatus,
  contentStatuses,
  workflowLimits,
} from '@tessera/contracts-creator/values';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { ItemFactsService } from '../items/item-facts.service.js';
import { blockersOf } from './blockers.js';
import { type CardFacts, cardFacts, isOpenLink, noCardFacts } from './card-facts.js';
import { movesFrom } from './moves.js';

type Query = HandlerInput<'GET /api/content/workflow/board'>['query'];
type Board = Response<'GET /api/content/workflow/board'>;

interface Placed {
  readonly id: string;
  readonly status: ContentStatus;
  readonly total: number;
}

/** Shows a visitor's content by status, with what each item waits for. */
@Injectable()
export class ContentBoard {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly facts: ItemFactsService,
  ) {}

  async of(visitorId: string, { type, waitsFor }: Query): Promise<Board> {
    const { manager } = this.database;
    const ofType = type === 'all' ? null : type;
    const [placed, awaited] = await Promise.all([
      manager.query<Placed[]>(firstCards, [
        visitorId,
        ofType,
        waitsFor ?? null,
        workflowLimits.cards,
      ]),
      manager.query<{ name: string }[]>(awaitedNames, [visitorId]),
    ]);
    const cards = await this.cards(
      manager,
      placed.map(({ id }) => id),
    );
    const columns = contentStatuses.map((status) => {
      const inColumn = placed.filter((one) => one.status === status);
      const shown = inColumn.flatMap(({ id }) => cards.get(id) ?? []);
      return { status, total: inColumn[0]?.total ?? 0, cards: shown };
    });
    return { columns, awaited: awaited.map(({ name }) => name) };
  }

  private async cards(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, BoardCard>> {
    const rows = await manager.findBy(ContentItemEntity, { id: In(ids) });
    const [items, facts] = await Promise.all([
      this.facts.items(manager, rows),
      cardFacts(manager, ids),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      items.flatMap((item) => {
        const row = byId.get(item.id);
        return row ? [[item.id, toCard(item, row, facts.get(item.id) ?? noCardFacts)]] : [];
      }),
    );
  }
}

function toCard(item: ContentItem, row: ContentItemEntity, facts: CardFacts): BoardCard {
  const { reviewers, openComments } = facts;
  return {
    ...item,
    statusSince: (row.statusSince ?? row.changedAt).toISOString(),
    reviewers: reviewers.map(({ name, verdict }) => ({ name, verdict })),
    openComments,
    blockers: blockersOf(row, facts),
    moves: movesFrom({ status: row.status, isLive: row.liveRevision !== null }),
  };
}

const waiting = `i.status = 'in-review' and v.verdict is null and ${isOpenLink}`;

/** The first items of each status, with how many it has: in review the longest waiting, on schedule the next, else the newest. */
const firstCards = `
  select id, status, total from (
    select i.id, i.status, count(*) over (partition by i.status)::int as total,
      row_number() over (partition by i.status order by
        case i.status when 'in-review' then coalesce(i.status_since, i.changed_at) when 'scheduled' then i.publish_at end,
        case i.status when 'published' then i.published_at else i.changed_at end desc, i.id) as place
    from content_items i
    where i.visitor_id = $1 and i.deleted_at is null and ($2::text is null or i.type = $2)
      and ($3::text is null or exists (select from content_reviews v where ${waiting} and v.name = $3))
  ) placed where place <= $4 order by status, place`;

const awaitedNames = `
  select distinct v.name from content_items i join content_reviews v on ${waiting}
  where i.visitor_id = $1 and i.deleted_at is null order by v.name`;
