import type { Server } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Finding } from '@tessera/contracts';
import type { Browser } from 'playwright';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { addressOf } from '../../../../platform/http/index.js';
import { overrideParameter, OverridesService } from '../../overrides/overrides.service.js';
import { startBrowser } from './browser-process.js';
import { type CheckedVersion, checkPage } from './page-check.js';
import type { PlannedPage } from './planned-pages.js';
import { timeLimits } from './time-limits.js';

/** How long the link is valid by which the site opens its own pages. */
const minutes = 5;
/** Pages that are open at the same time. */
const atOnce = 4;

type Version = Pick<CheckedVersion, 'name' | 'version'>;

/** Opens pages of a version on this very site, in browser processes that end with it. */
@Injectable()
export class PageChecks {
  constructor(
    private readonly overrides: OverridesService,
    private readonly adapter: HttpAdapterHost,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @param passed is told the path of each page that shows as it should
   * @returns what is wrong with the first pages that do not
   * @throws BrowserFailure, or Error where the time is over before all pages were opened
   */
  async run(
    version: Version,
    pages: readonly PlannedPage[],
    passed: Set<string>,
  ): Promise<Finding[]> {
    const limits = timeLimits(this.settings.requestTimeoutMs);
    const lastStart = Date.now() + limits.check - limits.page;
    const { browser, kill } = await startBrowser(this.settings.browserPath ?? '', limits.page);
    try {
      const left = [...pages];
      while (left.length > 0) {
        if (Date.now() > lastStart) throw new Error(`${left.length} pages are left`);
        const findings = await this.openSome(browser, version, left.splice(0, atOnce), passed);
        if (findings.length > 0) return findings;
      }
      return [];
    } finally {
      await kill();
    }
  }

  private async openSome(
    browser: Browser,
    { name, version }: Version,
    pages: readonly PlannedPage[],
    passed: Set<string>,
  ): Promise<Finding[]> {
    const opened = { name, version, ...this.door({ name, version }) };
    const limit = timeLimits(this.settings.requestTimeoutMs).page;
    const findings = await Promise.all(
      pages.map(async (page) => {
        const found = await checkPage(browser, opened, page, limit);
        if (found.length === 0) passed.add(page.path);
        return found;
      }),
    );
    return findings.flat();
  }

  /** Where the site shows the version to nobody else. */
  private door(version: Version): Pick<CheckedVersion, 'origin' | 'search'> {
    const { adapter, settings } = this;
    const origin = addressOf(adapter.httpAdapter.getHttpServer() as Server, settings.host);
    return { origin, search: `?${overrideParameter}=${this.overrides.token(version, minutes)}` };
  }
}
