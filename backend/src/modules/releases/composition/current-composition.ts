import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReleaseRevision } from '../entities/release-revision.entity.js';
import { AssetService } from '../files/asset.service.js';
import { activeVersions, toRelease } from './active-versions.js';
import { compose, type SiteComposition } from './compose.js';

/**
 * How long a process goes on without asking whether something was activated elsewhere, in
 * milliseconds.
 */
const unaskedFor = 200;
/** How long pages wait for that question; after it they get what is known. In milliseconds. */
const patience = 250;

interface Question {
  readonly askedAt: number;
  readonly answered: Promise<void>;
}

/**
 * What visitors get, kept in memory. A counter in the database tells of activations by any process.
 * Reading it costs a fraction of a millisecond, needs no connection of its own and cannot miss
 * anything after an interruption, which a subscription to notifications could. While the database
 * is away the last known composition stays.
 */
@Injectable()
export class CurrentComposition {
  private readonly logger = new Logger(CurrentComposition.name);
  private known: { readonly revision: bigint; readonly site: SiteComposition | null } | undefined;
  private question: Question | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly assets: AssetService,
  ) {}

  /**
   * `null` where no shell is active.
   * @throws where the database has not answered even once since the start
   */
  async get(): Promise<SiteComposition | null> {
    if (performance.now() - this.askedAt > unaskedFor) await this.ask();
    if (this.known) return this.known.site;
    throw new Error('What is active has not been read from the database yet');
  }

  /** Something was activated here: the next page asks at once. */
  expire(): void {
    this.askedAt = Number.NEGATIVE_INFINITY;
    this.question = undefined;
  }

  private async ask(): Promise<void> {
    this.question ??= this.begin();
    const { answered, askedAt } = this.question;
    if (!this.known) return answered;
    const left = askedAt + patience - performance.now();
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
    // The counter is read first: an activation in between is then seen by the next question.
    const row = await manager.findOneByOrFail(ReleaseRevision, { id: 1 });
    const revision = BigInt(row.revision);
    if (!this.isNews(revision)) return;
    const releases = (await activeVersions(manager)).map(toRelease);
    await Promise.all(releases.map((release) => this.assets.remember(release)));
    // Meanwhile a later question may have brought something newer.
    if (this.isNews(revision)) this.known = { revision, site: compose(releases) };
  }

  private isNews(revision: bigint): boolean {
    return !this.known || revision > this.known.revision;
  }
}
