import type { Server } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Finding } from '@tessera/contracts';
import type { Browser } from 'playwright';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { addressOf } from '../../../../platform/http/index.js';
import { ReleaseChannel } from '../../entities/release-channel.entity.js';
import type { ReleaseVersion } from '../../entities/release-version.entity.js';
import { overrideParameter, OverridesService } from '../../overrides/overrides.service.js';
import { refuseFindings } from '../refuse-findings.js';
import { observe, prepare } from './observed-page.js';
import { didNotCome, verdict } from './verdict.js';

/** How long the link is valid by which the site opens its own pages. */
const minutes = 5;
/** Pages that are open at the same time. */
const atOnce = 4;

/**
 * Opens the pages of a version in a browser without a window, on this very site, before visitors get it. Where the
 * settings name no browser, nothing is opened.
 */
@Injectable()
export class RenderGate {
  private readonly logger = new Logger(RenderGate.name);
  /** One browser at a time: each takes hundreds of megabytes. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly overrides: OverridesService,
    private readonly adapter: HttpAdapterHost,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether there is a browser. */
  get isAtHand(): boolean {
    return this.settings.browserPath !== null;
  }

  /** @throws ApiProblem `incompatible-version` with every page that does not show as it should */
  async refuseBroken(version: ReleaseVersion): Promise<void> {
    refuseFindings(version, await this.findings(version));
  }

  /** What does not show as it should; nothing of a version that visitors have had, or that has no predecessor. */
  async findings(version: ReleaseVersion): Promise<Finding[]> {
    if (this.settings.browserPath === null || version.givenOutAt !== null) return [];
    const channel = await this.database.manager.findOneBy(ReleaseChannel, { name: version.name });
    if (!channel?.stable) return [];
    const mine = this.turn.then(() => this.open(version));
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async open(version: ReleaseVersion): Promise<Finding[]> {
    const browser = await this.launch();
    if (!browser) return [];
    try {
      return await this.openPages(browser, version);
    } finally {
      await browser.close();
    }
  }

  /** A browser that does not start is the operators' trouble, and must not stop a release. */
  private async launch(): Promise<Browser | null> {
    const { chromium } = await import('playwright');
    // Chromium's own sandbox does not work for root.
    const chromiumSandbox = process.getuid?.() !== 0;
    try {
      return await chromium.launch({
        executablePath: this.settings.browserPath ?? '',
        chromiumSandbox,
      });
    } catch (error) {
      this.logger.warn(`Versions are not opened before they are released: ${String(error)}`);
      return null;
    }
  }

  private async openPages(browser: Browser, version: ReleaseVersion): Promise<Finding[]> {
    const { adapter, settings } = this;
    const origin = addressOf(adapter.httpAdapter.getHttpServer() as Server, settings.host);
    const token = this.overrides.token(version, minutes);
    const paths = pathsOf(version);
    const open = async (path: string): Promise<Finding[]> => {
      const page = await browser.newPage();
      await prepare(page, origin);
      const address = `${origin}${path}?${overrideParameter}=${token}`;
      const seen = observe(page, address).then(verdict(version, path));
      const findings = await seen.catch(didNotCome(version.name, path));
      await page.close();
      return findings;
    };
    const findings: Finding[] = [];
    while (paths.length > 0)
      findings.push(...(await Promise.all(paths.splice(0, atOnce).map(open))).flat());
    return findings;
  }
}

/** Pages that the version has; those where it only fills a slot are its hosts'. Parameters get any value. */
function pathsOf({ manifest }: ReleaseVersion): string[] {
  const paths = manifest.routes.map(({ path }) => path.replaceAll(/:[\w]+/g, 'example'));
  return manifest.name === 'shell' ? ['/', ...paths] : paths;
}
