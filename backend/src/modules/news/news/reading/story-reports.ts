import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SiteReport } from '@tessera/contracts-news';
import { DataSource } from 'typeorm';
import { type Report, ReportsFacade } from '../../sources/index.js';
import { rules } from '../detection/rules.js';
import { sharedName } from '../detection/stories.js';
import { titleWords } from '../detection/topics.js';
import { SqlArchive } from '../newsroom/sql-archive.js';

const hourMs = 3_600_000;

interface StoryFacts {
  readonly topic: string;
  readonly isSample: boolean;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** What other sites say about stories, by their feeds. */
@Injectable()
export class StoryReports {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reports: ReportsFacade,
  ) {}

  /**
   * The first report of each site that has the name of a story in its title, and came out while its videos did. Samples happen in a time of their own,
   * about which nobody writes.
   */
  async of(storyId: string): Promise<SiteReport[]> {
    const [story] = await this.database.query<StoryFacts[]>(
      `select s.topic, s.is_sample as "isSample", s.last_at as "lastAt", min(i.published_at) as "firstAt"
        from news_stories s join news_story_items i on i.story_id = s.id where s.id = $1 group by s.id`,
      [storyId],
    );
    if (!story || story.isSample) return [];
    const near = rules.story.hours * hourMs;
    const found = await this.reports.published(
      new Date(story.firstAt.getTime() - near),
      new Date(story.lastAt.getTime() + near),
    );
    const archive = new SqlArchive(this.database.manager, story.isSample);
    const weights = await archive.weights(story.topic.split(' '));
    const about = found.filter(
      ({ title }) =>
        sharedName(story.topic, new Set(titleWords(title)), weights) >= rules.breaking.sameName,
    );
    return firstOfEach(about).map((report) => ({
      ...report,
      publishedAt: report.publishedAt.toISOString(),
    }));
  }
}

function firstOfEach(reports: readonly Report[]): Report[] {
  const firsts = new Map<string, Report>();
  for (const report of reports) if (!firsts.has(report.host)) firsts.set(report.host, report);
  return [...firsts.values()];
}
