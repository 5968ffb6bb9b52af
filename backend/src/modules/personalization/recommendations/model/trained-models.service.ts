import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { decodeModel, type TrainedModel, trainModel } from '@tessera/recommender';
import { DataSource, type EntityManager } from 'typeorm';
import { outsideRequest } from '../../../../platform/endpoints/index.js';

/** A model with what is known of its training. */
export interface StoredModel {
  readonly id: string;
  readonly trainedAt: Date;
  readonly events: number;
  readonly visitors: number;
  /** Of all that it was trained with. */
  readonly dataHash: string;
  readonly model: TrainedModel;
}

interface NewModel extends Pick<StoredModel, 'events' | 'visitors' | 'dataHash'> {
  readonly content: Uint8Array;
}

interface Row extends Omit<StoredModel, 'model'> {
  readonly content: Buffer;
}

/** How long a process answers without asking whether there is a newer one, in milliseconds. */
const freshMs = 30_000;
/** The last one, and the one before until the last one has been read. */
const most = 2;

/** What a training without any events gives: lists are then made by what is popular, declared and alike. */
export const untrained: TrainedModel = trainModel(
  {
    user: new Int32Array(),
    item: new Int32Array(),
    weight: new Float32Array(),
    time: new Float64Array(),
    network: new Int32Array(),
  },
  { ids: [], wordStarts: Int32Array.of(0), words: new Int32Array() },
);

/** The models of trainings: stored in one place for all processes, of which each has the last one in memory. */
@Injectable()
export class TrainedModels {
  private readonly logger = new Logger(TrainedModels.name);
  private known: StoredModel | null = null;
  private askedAt = -Infinity;
  private loading: Promise<void> | null = null;
  /** Ids of those that can't be read; each is reported once. */
  private readonly damaged = new Set<string>();

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The last one that can be read; `null` before the first training. A newer one is loaded meanwhile. */
  async current(): Promise<StoredModel | null> {
    if (this.askedAt === -Infinity) await this.refresh();
    else if (performance.now() - this.askedAt > freshMs)
      this.refresh().catch((error: unknown) => this.logger.warn(error));
    return this.known;
  }

  /** Loads the last one now, if there is a newer one. */
  refresh(): Promise<void> {
    this.loading ??= outsideRequest(() => this.load()).finally(() => (this.loading = null));
    return this.loading;
  }

  /** In the transaction of the training's end. The one before stays until `dropOlder`. */
  async store(
    manager: EntityManager,
    { events, visitors, dataHash, content }: NewModel,
  ): Promise<void> {
    await manager.query(
      `insert into recommender_models (data_hash, events, visitors, content) values ($1, $2, $3, $4)`,
      [dataHash, events, visitors, Buffer.from(content)],
    );
    await manager.query(
      `delete from recommender_models where id not in (select id from recommender_models order by trained_at desc limit $1)`,
      [most],
    );
  }

  /**
   * Deletes what was learned before the model that this process has read: what visitors have deleted since must not live on in an older one.
   * So do those that can't be read; there is always a good one.
   */
  async dropOlder(): Promise<void> {
    if (!this.known) return;
    await this.database.query(
      `delete from recommender_models where id <> $1
        and (id = any($2) or trained_at <= (select trained_at from recommender_models where id = $1))`,
      [this.known.id, [...this.damaged]],
    );
  }

  private async load(): Promise<void> {
    const ids = await this.database.query<{ id: string }[]>(
      'select id from recommender_models order by trained_at desc limit $1',
      [most],
    );
    this.askedAt = performance.now();
    for (const { id } of ids.filter((one) => !this.damaged.has(one.id))) {
      if (id === this.known?.id) return;
      const found = await this.read(id);
      if (!found) continue;
      this.known = found;
      return;
    }
    // Nothing that visitors have deleted may go on living in the memory of a process.
    if (ids.length === 0) this.known = null;
  }

  private async read(id: string): Promise<StoredModel | null> {
    const [row] = await this.database.query<Row[]>(
      `select id, trained_at as "trainedAt", events, visitors, data_hash as "dataHash", content
        from recommender_models where id = $1`,
      [id],
    );
    if (!row) return null;
    const { content, ...about } = row;
    try {
      return { ...about, model: decodeModel(content) };
    } catch (error) {
      this.damaged.add(id);
      this.logger.error(
        `The recommender's model ${id} is damaged, the one before is used: ${String(error)}`,
      );
      return null;
    }
  }
}
