import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { ModerationCase, ModerationState } from '@tessera/contracts-account';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import type { HandlerInput } from '../../../platform/endpoints/index.js';
import {
  type DescribedContent,
  ModeratedKinds,
  type ModeratedThing,
} from '../../../platform/moderated-content/index.js';
import { pageOf, readCursor } from '../../../platform/paging/index.js';
import { type CaseFacts, caseFacts } from './case-facts.js';
import { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { isDown, knownKind, nothingThere } from './moderation-cases.js';

type Counts = Response<'GET /api/moderation'>['counts'];
type Query = HandlerInput<'GET /api/moderation'>['query'];

/** Of the last case of a page: networks, time and id. */
const place = z.tuple([z.int(), z.iso.datetime(), z.uuid()]);

/** What operators have to decide, and have decided. */
@Injectable()
export class ModerationQueue {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: ModeratedKinds,
  ) {}

  /** Of the kinds that this site has. @throws ApiProblem `invalid-request` for a wrong cursor */
  async list(query: Query): Promise<Response<'GET /api/moderation'>> {
    const { order, cursor, limit } = query;
    const reading = this.cases()
      .andWhere('one.state = :state', { state: query.state })
      .limit(limit + 1);
    const columns = orders[order];
    for (const column of columns) reading.addOrderBy(column, 'DESC');
    const after = readCursor(cursor, place);
    if (after) {
      const [networks, time, id] = after;
      const names = columns.map((column) => places[column]).join(', ');
      reading.andWhere(`(${columns.join(', ')}) < (${names})`, { networks, time, id });
    }
    const [read, counts] = await Promise.all([reading.getMany(), this.counts()]);
    const { rows, nextCursor } = pageOf(read, limit, (row) => [
      row.networks,
      row.changedAt,
      row.id,
    ]);
    return { cases: await this.shown(rows), counts, nextCursor };
  }

  /** @throws ApiProblem `nothing-to-moderate` */
  async linked(link: string): Promise<ModerationCase> {
    const thing = this.kinds.at(link);
    if (!thing) throw nothingThere();
    return this.one(thing);
  }

  /** One thing, reported or not. @throws ApiProblem `nothing-to-moderate` */
  async one(thing: ModeratedThing): Promise<ModerationCase> {
    const { content } = knownKind(this.kinds, thing);
    const { kind, id } = thing;
    const where = { kind, subject: id };
    const row = await this.database.manager.findOneBy(ModerationCaseEntity, where);
    const [found] = row ? await this.shown([row]) : [];
    if (found) return found;
    const described = (await content.describe([id])).get(id);
    if (!described) throw nothingThere();
    return this.unreported(thing, described);
  }

  private cases(): SelectQueryBuilder<ModerationCaseEntity> {
    const kinds = this.kinds.all.map(({ kind }) => kind);
    return this.database.manager
      .createQueryBuilder(ModerationCaseEntity, 'one')
      .where('one.kind = any(:kinds)', { kinds });
  }

  private async counts(): Promise<Counts> {
    const rows = await this.cases()
      .select(['one.state as state', 'count(*)::int as count'])
      .groupBy('one.state')
      .getRawMany<{ state: ModerationState; count: number }>();
    const countOf = (state: ModerationState) => rows.find((row) => row.state === state)?.count ?? 0;
    return {
      open: countOf('open'),
      appealed: countOf('appealed'),
      'taken-down': countOf('taken-down'),
      dismissed: countOf('dismissed'),
    };
  }

  private async shown(rows: readonly ModerationCaseEntity[]): Promise<ModerationCase[]> {
    const [described, facts] = await Promise.all([
      this.describe(rows),
      caseFacts(this.database.manager, rows),
    ]);
    return rows.map((row) => this.toCase(row, described.get(row.id), facts.get(row.id)));
  }

  /** What the cases are about, by the id of the case; one question to each module. */
  private async describe(
    rows: readonly ModerationCaseEntity[],
  ): Promise<ReadonlyMap<string, DescribedContent>> {
    const byKind = await Promise.all(
      this.kinds.all.map(async ({ kind, content }) => {
        const ofKind = rows.filter((row) => row.kind === kind);
        if (ofKind.length === 0) return [];
        const found = await content.describe(ofKind.map(({ subject }) => subject));
        return ofKind.flatMap(({ id, subject }) => {
          const one = found.get(subject);
          return one ? [[id, one] as const] : [];
        });
      }),
    );
    return new Map(byKind.flat());
  }

  private toCase(
    row: ModerationCaseEntity,
    described: DescribedContent | undefined,
    { reasons, notes, appeal }: CaseFacts = noFacts,
  ): ModerationCase {
    const { kind, subject: id, state, version, networks, changedAt } = row;
    return {
      ...this.named({ kind, id }),
      ...contentOf(row, described),
      state,
      version,
      networks,
      reasons,
      notes,
      changedAt: changedAt.toISOString(),
      takenDown: takenDownOf(row),
      appeal: isDown(row) ? appeal : null,
    };
  }

  /** Also what a release before took down, of which there is no case yet. */
  private unreported(
    thing: ModeratedThing,
    { title, excerpt, ownerId, takenDown }: DescribedContent,
  ): ModerationCase {
    return {
      ...this.named(thing),
      title,
      excerpt,
      hasOwner: ownerId !== null,
      state: takenDown ? 'taken-down' : null,
      version: 0,
      networks: 0,
      reasons: [],
      notes: [],
      changedAt: takenDown?.at.toISOString() ?? null,
      takenDown: takenDown && { at: takenDown.at.toISOString(), reason: takenDown.reason },
      appeal: null,
    };
  }

  private named({ kind, id }: ModeratedThing) {
    const label = this.kinds.get(kind)?.label ?? kind;
    return { kind, id, label, path: this.kinds.pathOf({ kind, id }) };
  }
}

/** By which columns cases are listed, descending, as the indexes have them. */
const orders = {
  'most-reported': ['one.networks', 'one.changedAt', 'one.id'],
  newest: ['one.changedAt', 'one.id'],
} as const;

const places = { 'one.networks': ':networks', 'one.changedAt': ':time', 'one.id': ':id' } as const;

const noFacts: CaseFacts = { reasons: [], notes: [], appeal: null };

/** What is known of the thing itself, which may be gone. */
function contentOf(row: ModerationCaseEntity, described: DescribedContent | undefined) {
  if (!described) return { title: row.title, excerpt: null, hasOwner: row.ownerId !== null };
  const { title, excerpt, ownerId } = described;
  return { title, excerpt, hasOwner: ownerId !== null };
}

function takenDownOf(row: ModerationCaseEntity): ModerationCase['takenDown'] {
  if (!isDown(row)) return null;
  const { decidedAt, changedAt, reason } = row;
  return { at: (decidedAt ?? changedAt).toISOString(), reason: reason ?? '' };
}
