import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { VisitorFeedbackEntity } from './entities/visitor-feedback.entity.js';
import { VisitorProfileEntity } from './entities/visitor-profile.entity.js';

/** What is kept of preferences, switches and feedback: until they are changed or deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'personalization',
  label: 'Preferences, what may be learned, and what you want less of',
  counts: { preferences: 'Preferences', feedback: 'Things that you want less of' },
  tables: ['visitor_profiles', 'visitor_feedback'],
})
export class ProfileData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const profile = await manager.findOneBy(VisitorProfileEntity, { visitorId });
    const feedback = await manager.find(VisitorFeedbackEntity, {
      where: { visitorId },
      order: { givenAt: 'ASC' },
    });
    return {
      preferences: profile?.preferences ?? {},
      switches: profile?.switches ?? {},
      feedback: feedback.map(({ kind, id, givenAt }) => ({ kind, id, givenAt })),
    };
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ preferences: number; feedback: number }> {
    const profile = await manager.delete(VisitorProfileEntity, { visitorId });
    const feedback = await manager.delete(VisitorFeedbackEntity, { visitorId });
    return { preferences: profile.affected ?? 0, feedback: feedback.affected ?? 0 };
  }

  /** What both have told stays as the remaining one has it. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `update visitor_profiles set visitor_id = $2 where visitor_id = $1
        and not exists (select from visitor_profiles where visitor_id = $2)`,
      [from, to],
    );
    await manager.query(
      `insert into visitor_feedback (visitor_id, kind, id, given_at)
        select $2, kind, id, given_at from visitor_feedback where visitor_id = $1 on conflict do nothing`,
      [from, to],
    );
    await this.erase(from, manager);
  }
}
