import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** What a site that everyone reads here has published. */
export interface Report {
  readonly title: string;
  readonly url: string;
  /** Of the site of the feed: whoever publishes there counts once. */
  readonly host: string;
  readonly publishedAt: Date;
}

/** More of them are not looked at. */
const mostReports = 1000;

/** Entries of the site's feeds, for modules that look for what they are about. Those that visitors have added are nobody else's. */
@Injectable()
export class ReportsFacade {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Those with a date within a time, the earliest first. */
  async published(from: Date, until: Date): Promise<Report[]> {
    const rows = await this.database.query<(Omit<Report, 'host'> & { readonly feed: string })[]>(
      `select e.title, e.url, f.url as feed, e.published_at as "publishedAt"
        from news_entries e join news_feeds f on f.id = e.feed_id
        where f.of_site_since is not null and e.published_at >= $1 and e.published_at <= $2
        order by e.published_at, e.id limit $3`,
      [from, until, mostReports],
    );
    return rows.map(({ feed, ...report }) => ({ ...report, host: hostOf(feed) }));
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
