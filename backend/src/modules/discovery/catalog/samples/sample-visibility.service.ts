import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SettingsOf } from '../../../../platform/config/index.js';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { CatalogCache } from '../catalog-cache.js';
import { catalogSettings } from '../settings.js';
import { areSamplesShown, countedVideos, type RealVideos } from './are-samples-shown.js';

const checkedEveryMs = 5000;

/**
 * Decides for the whole site whether sample videos are in lists, counts and searches. What somebody has saved shows them anyway. All
 * processes agree within seconds, because the decision is stored.
 */
@Injectable()
export class SampleVisibility {
  private known: { readonly shown: Promise<boolean>; readonly until: number } | null = null;
  private last = true;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(catalogSettings.token) private readonly settings: SettingsOf<typeof catalogSettings>,
    private readonly cache: CatalogCache,
  ) {}

  /** Whether they may be shown at some time. */
  get mayBeShown(): boolean {
    return this.settings.sampleCatalog !== 'off';
  }

  /** Whether they are shown now. */
  shown(): Promise<boolean> {
    const { sampleCatalog } = this.settings;
    if (sampleCatalog !== 'auto') return Promise.resolve(sampleCatalog === 'on');
    if (this.known && performance.now() < this.known.until) return this.known.shown;
    const shown = outsideRequest(() => this.decide());
    this.known = { shown, until: performance.now() + checkedEveryMs };
    shown.catch(() => (this.known = null));
    return shown;
  }

  private async decide(): Promise<boolean> {
    const [found] = await this.database.query<(RealVideos & { readonly shown: boolean })[]>(
      readDecision,
      [countedVideos],
    );
    if (!found) return true;
    const shown = areSamplesShown(found, found.shown);
    if (shown !== found.shown)
      await this.database.query('update sample_catalog set shown = $1', [shown]);
    if (shown !== this.last) this.cache.clear();
    this.last = shown;
    return shown;
  }
}

const isReal = `source <> 'sample' and duplicate_of is null`;

// Without a sample catalog there is nothing to decide. An index has the real videos alone, so it takes no longer among many samples.
const readDecision = `
  select shown,
    (select count(*)::int from (select from videos where ${isReal} limit $1) as counted) as videos,
    (select count(*)::int from categories, lateral (
      select from videos where category_id = categories.id and ${isReal} limit 1) as one) as categories
  from sample_catalog`;
