import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { RecordedCompositionEntity } from '../entities/recorded-composition.entity.js';

type Versions = RecordedCompositionEntity['versions'];

/** Pages of few compositions are open at once. */
const rememberedCompositions = 500;

/** Knows which versions the compositions held that pages were made of; what was recorded never changes. */
@Injectable()
export class ServedCompositions {
  private readonly logger = new Logger(ServedCompositions.name);
  private readonly known = new LRUCache<string, Versions>({ max: rememberedCompositions });

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * For looking back later. A page does not wait for the database to have it, but what the page reports may come sooner.
   */
  record(id: string, versions: Versions): void {
    this.known.set(id, versions);
    this.database.manager
      .createQueryBuilder()
      .insert()
      .into(RecordedCompositionEntity)
      .values({ id, versions })
      .orIgnore()
      .execute()
      .catch((error: unknown) =>
        this.logger.warn(`The composition ${id} is not recorded: ${String(error)}`),
      );
  }

  /** Name → version, shell included; `null` for an id that was never given out. */
  async versions(id: string): Promise<Versions | null> {
    const known = this.known.get(id);
    if (known) return known;
    const found = await this.database.manager.findOneBy(RecordedCompositionEntity, { id });
    if (!found) return null;
    this.known.set(id, found.versions);
    return found.versions;
  }
}
