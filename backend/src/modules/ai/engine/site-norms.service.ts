import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ageBounds, dueHours, engineVersion, type Norms } from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../platform/endpoints/index.js';
import { Repeatable } from '../../../platform/jobs/index.js';
import { CatalogFigures } from '../../discovery/catalog/index.js';
import { AnalysisEngine } from './analysis-engine.service.js';
import { SiteClock } from './site-clock.js';
import { WatchedVideos } from './watched-videos.service.js';

/** How long a process answers without asking whether there are newer ones, in milliseconds. */
const freshMs = 60_000;
/** Videos of which growth is learned: as old that their seven days are over, and counted often enough. */
const learnedHours = 75 * 24;
const mostLearned = 3000;

/** What is usual among the site's videos. Stored, and computed again every hour. */
@Injectable()
export class SiteNorms {
  private known: { readonly norms: Promise<Norms>; readonly until: number } | null = null;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly figures: CatalogFigures,
    private readonly watched: WatchedVideos,
    private readonly engine: AnalysisEngine,
    private readonly clock: SiteClock,
  ) {}

  /** The latest; computed where there are none yet. */
  current(): Promise<Norms> {
    if (this.known && performance.now() < this.known.until) return this.known.norms;
    const norms = outsideRequest(async () => (await this.stored()) ?? (await this.refresh()));
    this.known = { norms, until: performance.now() + freshMs };
    norms.catch(() => (this.known = null));
    return norms;
  }

  @Repeatable({ name: 'analysis-norms', everySeconds: 3600 })
  async refreshRegularly(): Promise<void> {
    await this.refresh();
  }

  /** Computes them now. */
  async refresh(now?: Date): Promise<Norms> {
    const norms = await this.compute(now);
    await this.database.query(
      `insert into analysis_norms (norms, version) values ($1, $2)
        on conflict (id) do update set norms = excluded.norms, version = excluded.version, computed_at = now()`,
      [JSON.stringify(norms), engineVersion],
    );
    this.known = { norms: Promise.resolve(norms), until: performance.now() + freshMs };
    return norms;
  }

  private async stored(): Promise<Norms | null> {
    const [row] = await this.database.query<{ norms: Norms }[]>(
      'select norms from analysis_norms where version = $1',
      [engineVersion],
    );
    return row?.norms ?? null;
  }

  private async compute(now: Date | undefined): Promise<Norms> {
    const time = await this.clock.read(now);
    const [from, to] = [time.ago(learnedHours), time.ago(dueHours)];
    const [usual, trending, grown] = await Promise.all([
      this.figures.usual(ageBounds.map((hours) => time.ago(hours))),
      this.figures.trendingQuantiles(),
      this.figures.published({ from, to, limit: mostLearned, withCopies: true }),
    ]);
    return this.engine.run('siteNorms', {
      usual,
      trending,
      grown: await this.watched.of(grown, time),
    });
  }
}
