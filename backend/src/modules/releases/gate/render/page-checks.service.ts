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
import { type ReleasesSettings, releasesSettings } from '../../settings.js';
import { startBrowser } from './browser-process.js';
import { type CheckedVersion, checkPage, type PageResult } from './page-check.js';
import type { PlannedPage } from './planned-pages.js';

/** How long the override link is valid with which the site opens its own pages. */
const linkMinutes = 5;
/** Pages that are open at the same time. */
const concurrency = 4;

interface FailedPage extends PageResult {
  readonly page: PlannedPage;
}

type Version = Pick<CheckedVersion, 'name' | 'version'>;

/** In milliseconds. They are shorter than the timeout of the request that waits for the result. */
interface Timeouts {
  /** For a page, opened together with others. */
  readonly page: number;
  /** For a page whose time ran out, opened again by itself. */
  readonly retry: number;
  /** For all pages of a version. */
  readonly check: number;
  /** Until the caller gets an error. */
  readonly caller: number;
}

export function timeoutsWithin(requestTimeoutMs: number): Timeouts {
  return {
    page: requestTimeoutMs / 3,
    retry: requestTimeoutMs / 5,
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
    @Inject(releasesSettings.token) private readonly own: ReleasesSettings,
  ) {}

  /**
   * A page whose time ran out is opened once more by itself, in another browser: if it works then, this machine is too
   * busy to judge the version.
   * @param passed collects the paths of the pages that work
   * @returns what is wrong with the first pages that do not
   * @throws BrowserFailure, or Error if time runs out before all pages were checked
   */
  async run(
    version: Version,
    pages: readonly PlannedPage[],
    passed: Set<string>,
  ): Promise<Finding[]> {
    const { page: timeout, retry } = this.timeouts;
    const failed = await this.firstFailed(version, pages, passed);
    const [first] = failed;
    if (first && failed.every(({ isTimeout }) => isTimeout)) {
      const again = await this.inBrowser((browser) =>
        this.checkPages(browser, version, [first.page], retry, passed),
      );
      if (again.length === 0)
        throw new Error(`${first.page.path} took longer than ${timeout} ms, then worked`);
    }
    return failed.flatMap(({ findings }) => findings);
  }

  private async firstFailed(
    version: Version,
    pages: readonly PlannedPage[],
    passed: Set<string>,
  ): Promise<FailedPage[]> {
    const { check, page: timeout } = this.timeouts;
    const lastStart = Date.now() + check - timeout;
    return this.inBrowser(async (browser) => {
      const remaining = [...pages];
      while (remaining.length > 0) {
        if (Date.now() > lastStart)
          throw new Error(`${remaining.length} pages have not been checked`);
        const batch = remaining.splice(0, concurrency);
        const failed = await this.checkPages(browser, version, batch, timeout, passed);
        if (failed.length > 0) return failed;
      }
      return [];
    });
  }

  /** Checks pages at the same time. */
  private async checkPages(
    browser: Browser,
    { name, version }: Version,
    pages: readonly PlannedPage[],
    timeout: number,
    passed: Set<string>,
  ): Promise<FailedPage[]> {
    const opened = { name, version, ...this.previewOf({ name, version }) };
    const results = await Promise.all(
      pages.map(async (page) => ({ page, ...(await checkPage(browser, opened, page, timeout)) })),
    );
    for (const { page, findings } of results) if (findings.length === 0) passed.add(page.path);
    return results.filter(({ findings }) => findings.length > 0);
  }

  private async inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    const { browser, kill } = await startBrowser(this.own.browserPath ?? '', this.timeouts.page);
    try {
      return await work(browser);
    } finally {
      await kill();
    }
  }

  private get timeouts(): Timeouts {
    return timeoutsWithin(this.settings.requestTimeoutMs);
  }

  /** Address at which the site shows the version without activating it. */
  private previewOf(version: Version): Pick<CheckedVersion, 'origin' | 'search'> {
    const { adapter, settings } = this;
    const origin = addressOf(adapter.httpAdapter.getHttpServer() as Server, settings.host);
    const token = this.overrides.sign({ ...version, expiresAt: minutesFromNow(linkMinutes) });
    return { origin, search: `?${overrideParameter}=${token}` };
  }
}
