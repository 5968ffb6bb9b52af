import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { RecordedComposition } from '../entities/recorded-composition.entity.js';

type Versions = RecordedComposition['versions'];

/** Pages of few compositions are open at once. */
const rememberedCompositions = 500;

/** Knows which versions the compositions held that pages were made of; what was recorded never changes. */
@Injectable()
export class ServedCompositions {
  private readonly known = new LRUCache<string, Versions>({ max: rememberedCompositions });

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Name → version, shell included; `null` for an id that was never given out. */
  async versions(id: string): Promise<Versions | null> {
    const known = this.known.get(id);
    if (known) return known;
    const found = await this.database.manager.findOneBy(RecordedComposition, { id });
    if (!found) return null;
    this.known.set(id, found.versions);
    return found.versions;
  }
}
