import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request, Response } from '@tessera/contracts';
import type {
  ApplicationReview,
  ApplicationState,
  ReviewedApplication,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  ApiProblem,
  type HandlerInput,
  type IfMatch,
} from '../../../../platform/endpoints/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';
import { AuditTrail } from '../../../releases/operators/index.js';
import { ApplicationNoteEntity } from './application-note.entity.js';
import { ApplicationEntity } from './application.entity.js';
import { toApplication, toReviewed } from './application.mapper.js';

type Queue = 'GET /api/partnerships/application-queue';

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** For operators: what applications there are, and what becomes of them. */
@Injectable()
export class ApplicationReviews {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly notifications: NotificationsFacade,
  ) {}

  /** The oldest first. */
  async queue({
    state,
    limit,
    cursor: text,
  }: HandlerInput<Queue>['query']): Promise<Response<Queue>> {
    const { manager } = this.database;
    const after = readCursor(text, cursor);
    const query = manager
      .createQueryBuilder(ApplicationEntity, 'application')
      .where({ state })
      .orderBy({ submitted_at: 'ASC', id: 'ASC' })
      .limit(limit + 1);
    if (after) query.andWhere('(submitted_at, id) > (:at, :id)', { at: after[0], id: after[1] });
    const [read, counts] = await Promise.all([query.getMany(), counted(manager)]);
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.submittedAt, last.id]);
    return { applications: rows.map(toApplication), counts, nextCursor };
  }

  /** @throws ApiProblem `application-not-found` */
  async find(id: string): Promise<ReviewedApplication> {
    const { manager } = this.database;
    return withNotes(manager, await existing(manager, id));
  }

  /**
   * The applicant is told of a decision; there is no way back from it.
   * @param actor name of the operator
   * @throws ApiProblem `application-not-found`, `application-decided`, `precondition-failed`
   */
  review(
    id: string,
    review: ApplicationReview,
    ifMatch: IfMatch,
    actor: string,
  ): Promise<ReviewedApplication> {
    return this.database.transaction(async (manager) => {
      const row = await existing(manager, id, { isLocked: true });
      ifMatch.assertCurrent(row.version);
      if (row.decidedAt)
        throw new ApiProblem('application-decided', 'This application has already been decided.');
      const { state, visitorId } = row;
      Object.assign(row, review, { version: row.version + 1 });
      if (review.state !== 'in-review') {
        row.decidedAt = new Date();
        await this.notifications.notify(manager, { visitorId, ...decisionOf(row) });
      }
      await manager.save(row);
      const change = { from: { state }, to: { state: review.state } };
      const entry = { actor, subject: id, reason: null, ...change } as const;
      await this.audit.record(manager, { ...entry, action: 'application-reviewed' });
      return withNotes(manager, row);
    });
  }

  /** @throws ApiProblem `application-not-found` */
  addNote(
    id: string,
    { text }: Request<'POST /api/partnerships/applications/:id/notes'>['body'],
    author: string,
  ): Promise<ReviewedApplication> {
    return this.database.transaction(async (manager) => {
      const row = await existing(manager, id, { isLocked: true });
      await manager.insert(ApplicationNoteEntity, { applicationId: id, author, text });
      const entry = { actor: author, subject: id, reason: null } as const;
      await this.audit.record(manager, { ...entry, action: 'application-noted' });
      return withNotes(manager, row);
    });
  }
}

function decisionOf({ state, integrationType }: ApplicationEntity) {
  return {
    kind: 'application-reviewed',
    text: `Your application for “${integrationType}” is ${state}.`,
    path: '/partnerships?tab=apply',
  } as const;
}

async function existing(
  manager: EntityManager,
  id: string,
  { isLocked = false } = {},
): Promise<ApplicationEntity> {
  const row = await manager.findOne(ApplicationEntity, {
    where: { id },
    ...(isLocked && { lock: { mode: 'pessimistic_write' } }),
  });
  if (row) return row;
  throw new ApiProblem('application-not-found', `There is no application '${id}'.`);
}

async function withNotes(
  manager: EntityManager,
  row: ApplicationEntity,
): Promise<ReviewedApplication> {
  const notes = await manager.find(ApplicationNoteEntity, {
    where: { applicationId: row.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return toReviewed(row, notes);
}

async function counted(manager: EntityManager): Promise<Record<ApplicationState, number>> {
  const rows = await manager.query<{ state: ApplicationState; count: number }[]>(countByState);
  const none = { received: 0, 'in-review': 0, accepted: 0, declined: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

const countByState =
  'select state, count(*)::int as count from partner_applications group by state';
