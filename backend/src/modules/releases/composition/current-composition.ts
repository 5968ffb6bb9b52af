import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Override } from '@tessera/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ReleaseRevisionEntity } from '../entities/release-revision.entity.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { AssetService } from '../files/asset.service.js';
import { compose, type SiteComposition } from './compose.js';
import { underDevelopment } from './development.js';
import { givenOut, toRelease } from './given-out-versions.js';
import { choose, type ChosenRelease, type GivenOut, versionsIn } from './given-out.js';
import { PastCompositions } from './past-compositions.js';
import type { Release } from './release.js';
import { ServedCompositions } from './served-compositions.js';

/**
 * How long a process goes on without asking whether something was changed elsewhere, in
 * milliseconds.
 */
const unaskedFor = 200;
/** How long pages wait for that question; after it they get what is known. In milliseconds. */
const patience = 250;
/** The same for the answer to a change: whoever made it counts on pages that show it. */
const patienceAfterChange = 5000;
/** Candidates of several remotes at once make many compositions; only those in use are kept. */
const rememberedCompositions = 200;

interface Question {
  readonly askedAt: number;
  readonly answered: Promise<void>;
}

interface Known {
  readonly revision: bigint;
  readonly remotes: readonly GivenOut[];
}

/** Whom a page is made for. */
export interface Viewer {
  readonly visitorId: string;
  /** A version that this visitor is shown in the place of what others get. */
  readonly override: Override | null;
}

/**
 * What visitors get, kept in memory. A counter in the database tells of changes by any process. Reading it costs a
 * fraction of a millisecond, needs no connection of its own and cannot miss anything after an interruption, which a
 * subscription to notifications could. While the database is away the last known state stays.
 */
@Injectable()
export class CurrentComposition {
  private readonly logger = new Logger(CurrentComposition.name);
  private known: Known | undefined;
  private question: Question | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;
  private compositions = new LRUCache<string, SiteComposition>({ max: rememberedCompositions });

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assets: AssetService,
    private readonly past: PastCompositions,
    private readonly served: ServedCompositions,
  ) {}

  /**
   * What a visitor gets; `null` where no shell is active.
   * @throws where the database has not answered even once since the start
   */
  async get(viewer: Viewer): Promise<SiteComposition | null> {
    const { remotes } = await this.state();
    if (viewer.override?.composition) {
      const past = await this.past.releases(viewer.override.composition.id);
      if (past) return this.composed(past, viewer.override);
    }
    const overridden = await this.overridden(viewer.override, remotes);
    const chosen = choose(remotes, viewer.visitorId, overridden);
    return this.composed(chosen, overridden && viewer.override);
  }

  /**
   * Counts the changes of what visitors get.
   * @throws where the database has not answered even once since the start
   */
  async revision(): Promise<bigint> {
    return (await this.state()).revision;
  }

  /**
   * What visitors get of each remote, shell included.
   * @throws where the database has not answered even once since the start
   */
  givenOut(): Promise<Known> {
    return this.state();
  }

  /** Something was changed here: waits, within bounds, until the pages of this process show it. */
  async followChange(): Promise<void> {
    this.askedAt = Number.NEGATIVE_INFINITY;
    // One that was asked before may have missed it.
    this.question = undefined;
    await this.ask(patienceAfterChange);
  }

  private async state(): Promise<Known> {
    if (performance.now() - this.askedAt > unaskedFor) await this.ask(patience);
    if (this.known) return this.known;
    throw new Error('What is active has not been read from the database yet');
  }

  private composed(
    chosen: readonly ChosenRelease[],
    override: Override | null,
  ): SiteComposition | null {
    const names = chosen.map(({ release }) => `${release.name}@${release.version}`);
    const { expiresAt, development, composition: past } = override ?? {};
    const key = [...names, expiresAt, development?.origin, past?.id].join(' ');
    const known = this.compositions.get(key);
    if (known) return known;
    const site = compose(chosen, override);
    if (!site) return null;
    this.compositions.set(key, site);
    if (!override) this.record(site);
    return site;
  }

  private record({ composition, shell, remotes }: SiteComposition): void {
    const versions = [shell, ...remotes].map(({ name, version }) => [name, version] as const);
    this.served.record(composition.id, Object.fromEntries(versions));
  }

  /** `null` where no version is wanted, and where there is no such version. */
  private async overridden(
    override: Override | null,
    remotes: readonly GivenOut[],
  ): Promise<ChosenRelease | null> {
    if (!override || override.composition) return null;
    const { name, version, development } = override;
    if (development) {
      const stable = remotes.find((given) => given.name === name)?.stable ?? null;
      return underDevelopment(name, development, stable);
    }
    const release = await this.release(name, version, remotes);
    return release && { release, disabled: null };
  }

  private async release(name: string, version: string, remotes: readonly GivenOut[]) {
    const isWanted = (one: Release) => one.name === name && one.version === version;
    const known = versionsIn(remotes).find(isWanted);
    if (known) return known;
    const found = await this.database.manager.findOneBy(ReleaseVersionEntity, { name, version });
    return found && toRelease(found);
  }

  private async ask(longest: number): Promise<void> {
    this.question ??= this.begin();
    const { answered, askedAt } = this.question;
    if (!this.known) return answered;
    const left = askedAt + longest - performance.now();
    if (left > 0) await Promise.race([answered, delay(left, undefined, { ref: false })]);
  }

  private begin(): Question {
    const askedAt = performance.now();
    const answered = this.refresh()
      .catch((error: unknown) =>
        this.logger.warn(`The composition may be out of date: ${String(error)}`),
      )
      .finally(() => {
        if (this.question !== question) return;
        this.question = undefined;
        this.askedAt = askedAt;
      });
    const question: Question = { askedAt, answered };
    return question;
  }

  private async refresh(): Promise<void> {
    const { manager } = this.database;
    // The counter is read first: a change in between is then seen by the next question.
    const row = await manager.findOneByOrFail(ReleaseRevisionEntity, { id: 1 });
    const revision = BigInt(row.revision);
    if (!this.isNews(revision)) return;
    const remotes = await givenOut(manager, this.known?.remotes);
    await Promise.all(versionsIn(remotes).map((release) => this.assets.remember(release)));
    // Meanwhile a later question may have brought something newer.
    if (!this.isNews(revision)) return;
    this.known = { revision, remotes };
    this.compositions = new LRUCache({ max: rememberedCompositions });
  }

  private isNews(revision: bigint): boolean {
    return !this.known || revision > this.known.revision;
  }
}
