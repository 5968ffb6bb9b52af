import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { LikeableContent, type LikeableContentSource } from '../../../account/likes/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';
import { takenDownProblem } from '../publishing/readiness.js';
import { keyIn } from '../publishing/words-of.js';

/** An item that somebody may read. */
export interface ReadableContent {
  readonly row: PublishedContentEntity;
  /** For its author, once it is down. */
  readonly takenDown: { readonly at: string; readonly reason: string } | null;
}

/** Finds what is at a public address. */
@Injectable()
export class ReadableContents implements LikeableContentSource, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly likeable: LikeableContent,
  ) {}

  onModuleInit(): void {
    this.likeable.register(this);
  }

  /** Which of some keys are of what readers have. */
  async present(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.manager.find(PublishedContentEntity, {
      select: { key: true },
      where: { key: In([...keys]), isDown: false },
    });
    return new Set(rows.map(({ key }) => key));
  }

  /**
   * @param slug an address, of which only the key counts
   * @throws ApiProblem `content-not-found`, `content-gone`, `content-taken-down` for everybody but its author
   */
  async at(slug: string, visitorId: string): Promise<ReadableContent> {
    const key = keyIn(slug) ?? '';
    const row = await this.database.manager.findOneBy(PublishedContentEntity, { key });
    if (!row) throw await this.missing(key, slug);
    if (!row.isDown) return { row, takenDown: null };
    const { takenDownAt, takenDownReason } = await this.itemOf(row);
    if (row.visitorId !== visitorId) throw takenDownProblem(takenDownReason);
    const at = (takenDownAt ?? row.updatedAt).toISOString();
    return { row, takenDown: { at, reason: takenDownReason ?? '' } };
  }

  private itemOf({ itemId: id }: PublishedContentEntity): Promise<ContentItemEntity> {
    return this.database.manager.findOneByOrFail(ContentItemEntity, { id });
  }

  /** What was never public is not there. */
  private async missing(key: string, slug: string): Promise<ApiProblem> {
    const wasPublic = await this.database.manager.existsBy(ContentItemEntity, {
      key,
      publishedAt: Not(IsNull()),
    });
    if (wasPublic || (await isGone(this.database, key)))
      return new ApiProblem('content-gone', 'Its author has taken this back.');
    return new ApiProblem('content-not-found', `There is no content '${slug}'.`);
  }
}

/** Whether something was at a public address, and has been removed for good. @param key of an item, or id of a creator */
export async function isGone(database: DataSource, key: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('select from gone_addresses where key = $1', [key]);
  return rows.length > 0;
}
