import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import {
  type DescribedEarner,
  type EarningContent,
  EarnsShares,
} from '../../../../platform/earning-content/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { CreatorEntity } from '../entities/creator.entity.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';
import { slugOf } from '../publishing/words-of.js';

const listed = { isListed: true, isDown: false } as const;

/** What creators publish, by the keys in its addresses: it earns while it is in lists for everybody. */
@Injectable()
@EarnsShares({ kind: 'content', label: 'Content', id: z.string().regex(/^[a-z0-9]{10}$/) })
export class EarningArticles implements EarningContent {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ownerOf(key: string): Promise<string | null> {
    const select = { visitorId: true } as const;
    const where = { key, ...listed };
    const found = await this.database.manager.findOne(PublishedContentEntity, { select, where });
    return found?.visitorId ?? null;
  }

  /** Also what readers no longer have, and what can be restored. */
  async describe(
    keys: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<string, DescribedEarner>> {
    const select = { key: true, slug: true, visitorId: true, title: true } as const;
    const rows = await manager.find(ContentItemEntity, { select, where: { key: In([...keys]) } });
    return new Map(
      rows.map(({ key, slug, visitorId: owner, title }) => [
        key,
        { owner, title, path: `/content/${slugOf(slug, key)}` },
      ]),
    );
  }
}

/** Pages of creators: they earn while there is something in lists that they show. */
@Injectable()
@EarnsShares({ kind: 'creator', label: 'Creator page', id: z.string().regex(/^[a-z0-9]{12}$/) })
export class EarningCreators implements EarningContent {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async ownerOf(id: string): Promise<string | null> {
    const found = await this.database.manager.findOneBy(CreatorEntity, { id });
    if (!found) return null;
    const where = { creatorId: id, ...listed };
    const hasListed = await this.database.manager.existsBy(PublishedContentEntity, where);
    return hasListed ? found.visitorId : null;
  }

  async describe(
    ids: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<ReadonlyMap<string, DescribedEarner>> {
    const rows = await manager.findBy(CreatorEntity, { id: In([...ids]) });
    return new Map(
      rows.map(({ id, visitorId: owner, name }) => [
        id,
        { owner, title: name, path: `/creator/${id}` },
      ]),
    );
  }
}
