import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReleaseRevision } from '../entities/release-revision.entity.js';
import { activeVersions, toRelease } from './active-versions.js';
import { compose, type SiteComposition } from './compose.js';

/** How long a process goes on without asking whether something was activated elsewhere, in milliseconds. */
const unaskedFor = 200;
/** How long a page waits for that question; after it, what is known is served. In milliseconds. */
const patience = 250;

/**
 * What visitors get, kept in memory. A counter in the database tells of activations by any process. Reading it costs a
 * fraction of a millisecond, needs no connection of its own and cannot miss anything after an interruption, which a
 * subscription to notifications could. While the database is away the last known composition stays.
 */
@Injectable()
export class CurrentComposition {
  private known: { revision: string; site: SiteComposition | null } | undefined;
  private check: { readonly done: Promise<void>; readonly startedAt: number } | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @throws where the database has not answered even once since the start. */
  async get(): Promise<SiteComposition | null> {
    if (performance.now() - this.checkedAt > unaskedFor) await this.ask();
    if (this.known) return this.known.site;
    throw new Error('No composition has been read yet');
  }

  /** The next page asks at once, because something was activated here. */
  expire(): void {
    this.checkedAt = Number.NEGATIVE_INFINITY;
    this.check = undefined;
  }
}
