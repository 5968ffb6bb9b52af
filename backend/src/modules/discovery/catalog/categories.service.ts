import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Category } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { CatalogCache } from './catalog-cache.js';
import { CategoryEntity } from './entities/category.entity.js';
import { SampleVisibility } from './samples/sample-visibility.service.js';
import { SearchIndex } from './search/index/search-index.js';

@Injectable()
export class CategoriesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly index: SearchIndex,
    private readonly samples: SampleVisibility,
    private readonly cache: CatalogCache,
  ) {}

  /** All categories in order, with the number of their videos. */
  list(): Promise<Category[]> {
    return this.cache.get('category list', () => this.counted());
  }

  private async counted(): Promise<Category[]> {
    const [rows, counts] = await Promise.all([this.rows(), this.counts()]);
    return rows.map(({ id, slug, name, icon, hue }) => ({
      id: String(id),
      slug,
      name,
      icon,
      hue,
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
  slugs(): Promise<ReadonlyMap<number, string>> {
    return this.cache.get(
      'category slugs',
      async () => new Map((await this.rows()).map(({ id, slug }) => [id, slug])),
    );
  }

  private rows(): Promise<CategoryEntity[]> {
    return this.cache.get('categories', () =>
      this.database.getRepository(CategoryEntity).find({ order: { position: 'ASC' } }),
    );
  }

  /** As many as their lists have. */
  private counts(): Promise<ReadonlyMap<number, number>> {
    return this.cache.get('category counts', async () => {
      const includeSamples = await this.samples.shown();
      const conditions = { mature: 'hide', includeCopies: false, includeSamples } as const;
      const everything = { text: '', conditions, asOf: new Date(), match: null };
      return this.index.categories(everything);
    });
  }
}
