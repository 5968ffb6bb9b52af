import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type FeedbackKind,
  type Feedback,
  personalizationLimits,
} from '@tessera/contracts-personalization';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem, checkPart } from '../../../platform/endpoints/index.js';
import { followedId } from '../../account/follows/index.js';
import { InteractionsFacade } from '../../account/interactions/index.js';
import { CatalogFacade } from '../../discovery/catalog/index.js';
import { VisitorFeedbackEntity } from './entities/visitor-feedback.entity.js';

interface Target {
  readonly kind: FeedbackKind;
  /** As a visitor wrote it. */
  readonly id: string;
}

/** What visitors want less of. Saying it again changes nothing and is no error. */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly catalog: CatalogFacade,
    private readonly interactions: InteractionsFacade,
  ) {}

  /** The most recent first. */
  async list(visitorId: string): Promise<{ feedback: Feedback[] }> {
    const rows = await this.database.manager.find(VisitorFeedbackEntity, {
      where: { visitorId },
      order: { givenAt: 'DESC', kind: 'ASC', id: 'ASC' },
    });
    const idsOf = (kind: FeedbackKind) =>
      rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const [videos, channels] = await Promise.all([
      this.catalog.videos(idsOf('video')),
      this.catalog.channels(idsOf('channel')),
    ]);
    const names: Readonly<Record<FeedbackKind, (id: string) => string | null>> = {
      video: (id) => videos.get(id)?.title ?? null,
      channel: (id) => channels.get(id)?.title ?? null,
      topic: (id) => id,
    };
    return {
      feedback: rows.map(({ kind, id, givenAt }) => ({
        kind,
        id,
        name: names[kind](id),
        at: givenAt.toISOString(),
      })),
    };
  }

  /** @throws ApiProblem `too-much-feedback`, `invalid-request` */
  async wantLess(visitorId: string, target: Target): Promise<{ isWanted: boolean }> {
    const { kind, id } = keyOf(target);
    const isVideo = kind === 'video' && (await this.catalog.present([id])).has(id);
    await this.database.transaction(async (manager) => {
      if (!(await add(manager, visitorId, [{ kind, id }]))) return;
      await assertRoom(manager, visitorId);
      if (isVideo)
        await this.interactions.record(manager, visitorId, { kind: 'dismissed', subject: id });
    });
    return { isWanted: false };
  }

  async wantAgain(visitorId: string, target: Target): Promise<{ isWanted: boolean }> {
    const { kind, id } = keyOf(target);
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(VisitorFeedbackEntity, { visitorId, kind, id });
      if (affected && kind === 'video')
        await this.interactions.forget(manager, visitorId, { kind: 'dismissed', subject: id });
    });
    return { isWanted: true };
  }

  /** In place of all there was. */
  async replace(
    manager: EntityManager,
    visitorId: string,
    feedback: readonly Target[],
  ): Promise<void> {
    await this.forget(manager, visitorId);
    await add(manager, visitorId, feedback.map(keyOf));
    await assertRoom(manager, visitorId);
  }

  /** @returns how much there was */
  async forget(manager: EntityManager, visitorId: string): Promise<number> {
    const { affected } = await manager.delete(VisitorFeedbackEntity, { visitorId });
    return affected ?? 0;
  }
}

const videoForm = z.object({
  id: z.string().regex(/^[\x21-\x7e]{1,60}$/, 'must be the id of a video'),
});

/** Spellings of a topic are the same. @throws ApiProblem `invalid-request` for what can't be an id */
function keyOf({ kind, id }: Target): Target {
  return {
    kind,
    id: kind === 'video' ? checkPart('params', videoForm, { id }).id : followedId(kind, id),
  };
}

/** @returns whether any was not there */
async function add(
  manager: EntityManager,
  visitorId: string,
  targets: readonly Target[],
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `insert into visitor_feedback (visitor_id, kind, id)
      select $1, kind, id from unnest($2::text[], $3::text[]) as given (kind, id)
      on conflict do nothing returning id`,
    [visitorId, targets.map(({ kind }) => kind), targets.map(({ id }) => id)],
  );
  return rows.length > 0;
}

async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = personalizationLimits.feedback;
  const count = await lockedCount(manager, VisitorFeedbackEntity, {
    owner: visitorId,
    where: { visitorId },
  });
  if (count <= limit) return;
  throw new ApiProblem('too-much-feedback', `You can want less of up to ${limit} things.`, {
    extra: { limit },
  });
}
