import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import type { Appeal, TakeDown } from '@tessera/contracts-account';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ModeratedKinds, type ModeratedThing } from '../../../platform/moderated-content/index.js';
import { appealsOf, toAppeal } from './case-facts.js';
import { ModerationAppealEntity } from './entities/moderation-appeal.entity.js';
import { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { isDown, lockCase } from './moderation-cases.js';

const shownTakeDowns = 100;

/** What owners learn of take-downs, and what they say against them. */
@Injectable()
export class AppealsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly kinds: ModeratedKinds,
  ) {}

  async takeDowns(visitorId: string): Promise<Response<'GET /api/take-downs'>> {
    const { manager } = this.database;
    const kinds = this.kinds.all.map(({ kind }) => kind);
    const rows = await manager.find(ModerationCaseEntity, {
      where: { ownerId: visitorId, kind: In(kinds), state: In(['taken-down', 'appealed']) },
      order: { decidedAt: 'DESC' },
      take: shownTakeDowns,
    });
    const appeals = await appealsOf(manager, rows);
    return { takeDowns: rows.map((row) => this.toTakeDown(row, appeals.get(row.id) ?? null)) };
  }

  /** Sent twice, it is one appeal. @throws ApiProblem `nothing-to-appeal`, `already-appealed` */
  appeal(
    visitorId: string,
    { text, ...thing }: ModeratedThing & { readonly text: string },
  ): Promise<TakeDown> {
    return this.database.transaction(async (manager) => {
      const row = this.kinds.get(thing.kind) ? await lockCase(manager, thing) : null;
      if (row?.ownerId !== visitorId || !isDown(row))
        throw new ApiProblem('nothing-to-appeal', 'It was restored, or isn’t yours.');
      return this.toTakeDown(row, toAppeal(await put(manager, row, { visitorId, text })));
    });
  }

  private toTakeDown(row: ModerationCaseEntity, appeal: Appeal | null): TakeDown {
    const { kind, subject: id, title, reason, decidedAt, changedAt } = row;
    const path = this.kinds.pathOf({ kind, id });
    const at = (decidedAt ?? changedAt).toISOString();
    return { kind, id, title, path, reason: reason ?? '', at, appeal };
  }
}

async function put(
  manager: EntityManager,
  row: ModerationCaseEntity,
  written: Pick<ModerationAppealEntity, 'visitorId' | 'text'>,
): Promise<ModerationAppealEntity> {
  const of = { caseId: row.id, takeDown: row.takeDowns };
  const known = await manager.findOneBy(ModerationAppealEntity, of);
  if (known?.text === written.text) return known;
  if (known) throw new ApiProblem('already-appealed', 'A take-down can be appealed once.');
  const version = row.version + 1;
  await manager.save(Object.assign(row, { state: 'appealed', version, changedAt: new Date() }));
  const values = { ...of, ...written, outcome: null };
  return manager.save(manager.create(ModerationAppealEntity, values));
}
