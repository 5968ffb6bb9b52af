import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Part } from '@tessera/release-rules/compatibility';
import { DataSource } from 'typeorm';
import { readLiveParts } from '../../composition/read-live-remotes.js';
import { ReleaseChannelEntity } from '../../entities/release-channel.entity.js';
import { ReleaseVersionEntity } from '../../entities/release-version.entity.js';
import { checkId } from './page-checks.service.js';
import { type PlannedPage, plannedPages } from './planned-pages.js';

/** What a check has to open. */
export interface CheckPlan {
  readonly id: string;
  readonly pages: readonly PlannedPage[];
  /** The version that visitors have. */
  readonly stable: Pick<Part, 'name' | 'version'>;
  /** The same page of the stable version, or another one of its pages if it does not have it. */
  readonly stablePage: (page: PlannedPage) => PlannedPage;
}

/** Plans the page checks of versions beside what is live now. */
@Injectable()
export class CheckPlans {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * @returns `null` if no page has to be opened: the version was live before or is the first one of its part, there is no such
   * version any more, or it has no pages
   */
  async of({ name, version }: Pick<Part, 'name' | 'version'>): Promise<CheckPlan | null> {
    const { manager } = this.database;
    const found = await manager.findOneBy(ReleaseVersionEntity, { name, version });
    if (!found || found.firstLiveAt !== null) return null;
    const channel = await manager.findOneBy(ReleaseChannelEntity, { name });
    if (!channel?.stable) return null;
    const live = await readLiveParts(manager);
    const others = live.filter((part) => part.name !== name);
    const pages = plannedPages(found, others);
    if (pages.length === 0) return null;
    const stable = { name, version: channel.stable };
    const part = live.find((one) => one.name === name && one.version === stable.version);
    const known = part ? plannedPages(part, others) : [];
    return {
      id: checkId(found, live),
      pages,
      stable,
      stablePage: (page) => known.find(({ path }) => path === page.path) ?? known[0] ?? page,
    };
  }
}
