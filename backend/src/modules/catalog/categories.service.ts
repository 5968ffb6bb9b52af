import { Injectable } from '@nestjs/common';
import type { Category } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../platform/endpoints/index.js';
import { CategoryEntity } from './entities/category.entity.js';
import { RecentAnswers } from './recent-answers.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly source: DataSource,
    private readonly recent: RecentAnswers,
  ) {}

  /** All categories in their order with the number of their videos. */
  async list(): Promise<Category[]> {
    const [rows, counts] = await Promise.all([this.rows(), this.counts()]);
    return rows.map(({ id, slug, name, icon }) => ({
      id: String(id),
      slug,
      name,
      icon,
      videoCount: counts.get(id) ?? 0,
    }));
  }

  /** @throws ApiProblem `category-not-found` */
  async bySlug(slug: string): Promise<CategoryEntity> {
    const found = (await this.rows()).find((row) => row.slug === slug);
    if (!found) throw new ApiProblem('category-not-found', `There is no category '${slug}'.`);
    return found;
  }

  /** Slugs by the id that videos point to. */
  async slugs(): Promise<ReadonlyMap<number, string>> {
    return new Map((await this.rows()).map(({ id, slug }) => [id, slug]));
  }

  private rows(): Promise<CategoryEntity[]> {
    return this.recent.get('categories', () =>
      this.source.getRepository(CategoryEntity).find({ order: { position: 'ASC' } }),
    );
  }

  private counts(): Promise<ReadonlyMap<number, number>> {
    return this.recent.get('category counts', async () => {
      const rows = await this.source.query<{ id: number; videos: number }[]>(
        'select category_id as id, count(*)::int as videos from videos group by category_id',
      );
      return new Map(rows.map(({ id, videos }) => [id, videos]));
    });
  }
}
