import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RecommendationSource } from '@tessera/contracts-personalization';
import { DataSource, type EntityManager } from 'typeorm';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { type EventOf, OnEvent } from '../../../../platform/events/index.js';
import { learningReset } from '../../profiles/index.js';

/** A page of a list, as it was made. */
export interface MadeSlate {
  readonly id: string;
  /** Of its first video, from 0. */
  readonly firstPosition: number;
  readonly visitorId: string;
  readonly madeAt: Date;
  readonly source: RecommendationSource;
  readonly videoIds: readonly string[];
  /** How likely each video was to get its place. */
  readonly propensities: readonly number[];
}

/** How long slates are buffered before they are written, in milliseconds. */
const flushIntervalMs = 1000;
/** Where the database can't be written, more are dropped. */
const mostBuffered = 5000;

/**
 * Which lists were made for whom, and by which chances: what later measurements are made of. Written about once a second, so that no list waits for it; what
 * is buffered is lost if the process is killed.
 */
@Injectable()
export class SlateLog implements OnApplicationShutdown {
  private readonly logger = new Logger(SlateLog.name);
  private buffer: MadeSlate[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  add(slate: MadeSlate): void {
    if (this.buffer.length < mostBuffered) this.buffer.push(slate);
    this.timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
  }

  /** Writes what is buffered, after what is being written. It never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = outsideRequest(() => this.writing.then(() => this.write())).catch(
      (error: unknown) => this.logger.warn(`Slates were lost: ${String(error)}`),
    );
    return this.writing;
  }

  /** At this point no request is in progress, and the database is still open. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** Ids of the videos that a visitor's list had, as far as it is written. */
  async videosOf(slateId: string, visitorId: string): Promise<string[]> {
    const rows = await this.database.query<{ ids: string[] }[]>(
      'select video_ids as ids from recommendation_slates where id = $1 and visitor_id = $2 order by first_position',
      [slateId, visitorId],
    );
    return rows.flatMap(({ ids }) => ids);
  }

  /** Also of slates that this or another process has not written yet: those from before the reset are dropped. */
  @OnEvent(learningReset)
  async forget(
    { visitorId }: EventOf<typeof learningReset>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `insert into slate_resets (visitor_id) values ($1) on conflict (visitor_id) do update set reset_at = now()`,
      [visitorId],
    );
    await manager.query('delete from recommendation_slates where visitor_id = $1', [visitorId]);
  }

  private async write(): Promise<void> {
    const slates = this.buffer;
    this.buffer = [];
    if (slates.length > 0) await this.database.query(insertStatement, [JSON.stringify(slates)]);
  }
}

const insertStatement = `
  insert into recommendation_slates (id, first_position, visitor_id, made_at, source, video_ids, propensities)
  select made.id, made."firstPosition", made."visitorId", made."madeAt", made.source, made."videoIds", made.propensities
  from jsonb_to_recordset($1::jsonb) as made (id uuid, "firstPosition" int, "visitorId" text, "madeAt" timestamptz, source text,
    "videoIds" text[], propensities real[])
  left join slate_resets reset on reset.visitor_id = made."visitorId"
  where reset.reset_at is null or reset.reset_at < made."madeAt"
  on conflict do nothing`;
