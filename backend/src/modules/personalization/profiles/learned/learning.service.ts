import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { DomainEvents } from '../../../../platform/events/index.js';
import { InteractionsFacade } from '../../../account/interactions/index.js';
import { LikesFacade } from '../../../account/likes/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { FeedbackService } from '../feedback.service.js';
import { learningReset } from '../profiles.events.js';
import { ProfileService } from './profile.service.js';

type Reported = HandlerInput<'POST /api/personalization/interaction'>['body'];

/** What actions of the specification are in the log, besides likes, which are more than an event. */
const kinds = { view: 'opened', share: 'shared' } as const;

/** A model that has begun just before a deletion is replaced by the next one. */
export const training = { everySeconds: 3600, limitSeconds: 600 } as const;

/** What is learned of visitors, and forgotten. */
@Injectable()
export class LearningService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly interactions: InteractionsFacade,
    private readonly likes: LikesFacade,
    private readonly catalog: CatalogFacade,
    private readonly feedback: FeedbackService,
    private readonly profiles: ProfileService,
    private readonly events: DomainEvents,
  ) {}

  /** Profiles are computed when they are asked for: there is nothing to do but say from how much. */
  async analyze(visitorId: string): Promise<{ events: number; updatedAt: string }> {
    const { events } = await this.profiles.profile(visitorId);
    return { events, updatedAt: new Date().toISOString() };
  }

  /** @throws ApiProblem `video-not-found` */
  async report(
    visitorId: string,
    { videoId, action, context }: Reported,
  ): Promise<{ isStored: boolean }> {
    if (!(await this.catalog.present([videoId])).has(videoId))
      throw new ApiProblem('video-not-found', `There is no video '${videoId}'.`);
    if (!(await this.interactions.isLearning(visitorId))) return { isStored: false };
    const origin = context?.slateId ? { from: 'for-you' as const, slate: context.slateId } : {};
    if (action === 'like') {
      await this.likes.like(visitorId, { kind: 'video', id: videoId }, origin);
      return { isStored: true };
    }
    await this.database.transaction((manager) =>
      this.interactions.record(manager, visitorId, {
        kind: kinds[action],
        subject: videoId,
        payload: origin,
      }),
    );
    return { isStored: true };
  }

  /** Deletes what was learned; what the visitor has chosen, saved and followed stays. */
  reset(visitorId: string): Promise<Response<'DELETE /api/personalization/learning/:userId'>> {
    return this.database.transaction(async (manager) => {
      const { deleted } = await this.interactions.forget(manager, visitorId, {});
      const feedback = await this.feedback.forget(manager, visitorId);
      await this.events.publish(manager, learningReset, { visitorId });
      const forgottenBy = new Date(
        Date.now() + (training.everySeconds + training.limitSeconds) * 1000,
      );
      return { events: deleted, feedback, forgottenBy: forgottenBy.toISOString() };
    });
  }
}
