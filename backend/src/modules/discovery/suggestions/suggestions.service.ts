import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Suggestion } from '@tessera/contracts-discovery';
import { DataSource, type EntityManager } from 'typeorm';
import { outsideRequest } from '../../../platform/endpoints/index.js';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { CollectedSuggestions } from './collected-suggestions.js';
import { SuggestionIndex, type WeightedSuggestion } from './suggestion-index.js';

interface Loaded {
  readonly version: string | null;
  readonly index: SuggestionIndex;
}

/** How long a process answers without asking whether there is a newer list, in milliseconds. */
const freshMs = 10_000;

/** Suggests what can be searched for. The list is stored, and every process holds it in memory. */
@Injectable()
export class SuggestionsService {
  private loaded: Promise<Loaded> | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly collected: CollectedSuggestions,
  ) {}

  async find(query: { q: string; limit: number }): Promise<{ suggestions: Suggestion[] }> {
    const { index } = await this.current();
    return { suggestions: [...index.find(query.q, query.limit)] };
  }

  @Repeatable({ name: 'suggestions', everySeconds: 3600 })
  async rebuild(job: Pick<Job, 'completeWith'>): Promise<void> {
    const suggestions = await this.collected.collect(new Date());
    await job.completeWith((manager) => this.replace(suggestions, manager));
  }

  /** Puts a list in the place of the last one. Of two at once, one wins as a whole. */
  async replace(suggestions: readonly WeightedSuggestion[], manager: EntityManager): Promise<void> {
    await manager.query(
      `insert into suggestion_list (version) values ($1) on conflict (id) do update set version = excluded.version`,
      [randomUUID()],
    );
    await manager.query('delete from suggestions');
    const column = (name: keyof WeightedSuggestion) => suggestions.map((one) => one[name]);
    await manager.query(
      `insert into suggestions (folded, text, kind, target, weight)
        select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::real[])`,
      [column('folded'), column('text'), column('kind'), column('id'), column('weight')],
    );
  }

  /** The list in memory, loaded again after another one was stored. What fails to load is asked for again. */
  private current(): Promise<Loaded> {
    const now = performance.now();
    if (this.loaded && now - this.checkedAt < freshMs) return this.loaded;
    this.checkedAt = now;
    const before = this.loaded;
    const loading = outsideRequest(async () => this.load(await before?.catch(() => null)));
    this.loaded = loading;
    loading.catch(() => {
      this.loaded = null;
    });
    return loading;
  }

  private async load(known: Loaded | null | undefined): Promise<Loaded> {
    const [row] = await this.database.query<{ version: string }[]>(
      'select version from suggestion_list',
    );
    const version = row?.version ?? null;
    if (known?.version === version) return known;
    const suggestions = await this.database.query<WeightedSuggestion[]>(
      'select folded, text, kind, target as id, weight from suggestions',
    );
    return { version, index: new SuggestionIndex(suggestions) };
  }
}
