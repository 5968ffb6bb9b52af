import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '@tessera/testing';
import { CheckLimits } from '../gate/render/check-limits.js';
import type { Reply } from './deployer.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { layoutPages, runningRemote, runningShell } from './running-builds.js';
import { emptyCatalog } from './stub-catalog.js';
import type { TestBuild } from './test-build.js';

/** A page that uses this waits as long as `holdPages` says. */
export const askFirst = `await fetch('/api/categories');`;

/** Two processes of a site that opens pages, with a shell and a remote, of which 1.0.0 is stable. */
export class GatedSite {
  private builds = 1;

  private constructor(
    readonly site: ReleaseSite,
    readonly other: ReleaseSite,
  ) {}

  static async open(): Promise<GatedSite> {
    const browserPath = await findChromium();
    const site = await openReleaseSite({ settings: { browserPath } });
    const { databaseUrl, dataDir } = site;
    const other = await openReleaseSite({ databaseUrl, settings: { dataDir, browserPath } });
    await site.deployer.release(runningShell('1.0.0'), runningRemote('1.0.0'), layoutPages());
    await site.keep();
    const gated = new GatedSite(site, other);
    gated.resetLimits();
    return gated;
  }

  /** Others than the site's own limits, until the test ends. */
  limit(limits: Partial<CheckLimits>): void {
    for (const { app } of [this.site, this.other]) Object.assign(app.get(CheckLimits), limits);
  }

  /** As it was before the test. */
  async restore(): Promise<void> {
    this.answerCategories(emptyCatalog().categories);
    this.resetLimits();
    await this.site.restore();
  }

  async close(): Promise<void> {
    await this.other.close();
    await this.site.close();
  }

  /** A version that no test has had before. */
  nextVersion(): string {
    this.builds += 1;
    return `${this.builds}.0.0`;
  }

  async stableOf(name: string): Promise<string | null | undefined> {
    return (await this.site.deployer.list()).body.find((channel) => channel.name === name)?.stable;
  }

  /** What the site says when a version is to be given to everybody. */
  async release(build: TestBuild) {
    const { status, body } = await this.site.deployer.publish(build);
    if (status !== 201) throw new Error(`${build.name} was not published: ${body.detail}`);
    return this.activated(build.name, build.publication.version);
  }

  /** What the site says in the end. */
  activated(name: string, version: string, revision?: number) {
    return judged(() => this.site.deployer.activate(name, version, revision));
  }

  answerCategories(categories: ReleaseSite['catalog']['categories']): void {
    for (const { catalog } of [this.site, this.other]) catalog.categories = categories;
  }

  /** Has every page, or the first one, wait that asks for the categories. */
  holdPages(which: 'all' | 'first' = 'all') {
    let [count, letGo, note] = [0, () => {}, () => {}];
    const released = new Promise<void>((resolve) => (letGo = resolve));
    const asked = new Promise<void>((resolve) => (note = resolve));
    this.answerCategories(async () => {
      count += 1;
      note();
      if (which === 'all' || count === 1) await released;
      return [];
    });
    return { asked, letGo, count: () => count };
  }

  /** Most tests need one load of each page. */
  private resetLimits(): void {
    const { pageMs, checkMs, answerMs } = new CheckLimits();
    this.limit({ pageMs, checkMs, answerMs, leastLoads: 1, leastLoadsInAll: 1 });
  }
}

/** Repeats a request until there is a verdict, as the command does; a busy machine says nothing about the version. */
export async function judged<T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    if (!/ are being checked: |machine is too busy/.test(reply.body.detail ?? '')) return reply;
    await sleep(100);
  }
}

/** Repeats a request until the check has ended, with or without a verdict. */
export async function ended<T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  let reply = await send();
  while (reply.body.code === 'check-in-progress') reply = await send();
  return reply;
}
