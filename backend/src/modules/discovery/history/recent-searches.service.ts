import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { InteractionsFacade } from '../../account/interactions/index.js';

const kind = 'searched';
const readAtOnce = 200;

/** The latest searches of a visitor. */
@Injectable()
export class RecentSearches {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly interactions: InteractionsFacade,
  ) {}

  /** Each once, the most recent first. */
  async list(visitorId: string, limit: number): Promise<{ queries: string[] }> {
    return { queries: await this.interactions.recentSearches(visitorId, limit) };
  }

  /** @param query whatever its capitals; all where absent */
  async forget(visitorId: string, query?: string): Promise<{ deleted: number }> {
    const subjects = query === undefined ? [undefined] : await this.spellings(visitorId, query);
    return this.database.transaction(async (manager) => {
      let deleted = 0;
      for (const subject of subjects) {
        const meant = { kind, subject };
        deleted += (await this.interactions.forget(manager, visitorId, meant)).deleted;
      }
      return { deleted };
    });
  }

  /** The log has queries as they were written; lists show one spelling of them. */
  private async spellings(visitorId: string, query: string): Promise<string[]> {
    const found = new Set<string>();
    const wanted = { kinds: [kind], limit: readAtOnce } as const;
    for (let cursor: string | undefined; ;) {
      const page = await this.interactions.historyOf(visitorId, { ...wanted, cursor });
      for (const { subject } of page.interactions)
        if (subject.toLowerCase() === query.toLowerCase()) found.add(subject);
      if (page.nextCursor === null) return [...found];
      cursor = page.nextCursor;
    }
  }
}
