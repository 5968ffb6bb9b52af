import type { Server } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Finding } from '@tessera/contracts';
import type { Browser } from 'playwright';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { addressOf } from '../../../../platform/http/index.js';
import {
  minutesFromNow,
  overrideParameter,
  OverrideTokens,
} from '../../overrides/override-tokens.service.js';
import { startBrowser } from './browser-process.js';
import { type CheckedVersion, checkPage } from './page-check.js';
import type { PlannedPage } from './planned-pages.js';

/** How long the override link is valid with which the site opens its own pages. */
const linkMinutes = 5;
/** Pages that are open at the same time. */
const concurrency = 4;

type Version = Pick<CheckedVersion, 'name' | 'version'>;

/** In milliseconds. They are shorter than the timeout of the request that waits for the result. */
interface Timeouts {
  /** Until a page counts as failed. */
  readonly page: number;
  /** For all pages of a version. */
  readonly check: number;
  /** Until the caller gets an error. */
  readonly caller: number;
}

export function timeoutsWithin(requestTimeoutMs: number): Timeouts {
  return {
    page: requestTimeoutMs / 3,
    check: (requestTimeoutMs * 2) / 3,
    caller: (requestTimeoutMs * 5) / 6,
  };
}

/** Opens pages of a version on this site, in browser processes that end with it. */
@Injectable()
export class PageChecks {
  constructor(
    private readonly overrides: OverrideTokens,
    private readonly adapter: HttpAdapterHost,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @param passed collects the paths of the pages that work
   * @returns what is wrong with the first pages that do not
   * @throws BrowserFailure, or Error if time runs out before all pages were opened
   */
  async run(
    version: Version,
    pages: readonly PlannedPage[],
    passed: Set<string>,
  ): Promise<Finding[]> {
    const timeouts = timeoutsWithin(this.settings.requestTimeoutMs);
    const lastStart = Date.now() + timeouts.check - timeouts.page;
    const { browser, kill } = await startBrowser(this.settings.browserPath ?? '', timeouts.page);
    try {
      const remaining = [...pages];
      while (remaining.length > 0) {
        if (Date.now() > lastStart)
          throw new Error(`${remaining.length} pages have not been checked`);
        const findings = await this.checkBatch(
          browser,
          version,
          remaining.splice(0, concurrency),
          passed,
        );
        if (findings.length > 0) return findings;
      }
      return [];
    } finally {
      await kill();
    }
  }

  private async checkBatch(
    browser: Browser,
    { name, version }: Version,
    pages: readonly PlannedPage[],
    passed: Set<string>,
  ): Promise<Finding[]> {
    const opened = { name, version, ...this.previewOf({ name, version }) };
    const timeout = timeoutsWithin(this.settings.requestTimeoutMs).page;
    const findings = await Promise.all(
      pages.map(async (page) => {
        const found = await checkPage(browser, opened, page, timeout);
        if (found.length === 0) passed.add(page.path);
        return found;
      }),
    );
    return findings.flat();
  }

  /** Address at which the site shows the version without activating it. */
  private previewOf(version: Version): Pick<CheckedVersion, 'origin' | 'search'> {
    const { adapter, settings } = this;
    const origin = addressOf(adapter.httpAdapter.getHttpServer() as Server, settings.host);
    const token = this.overrides.sign({ ...version, expiresAt: minutesFromNow(linkMinutes) });
    return { origin, search: `?${overrideParameter}=${token}` };
  }
}
