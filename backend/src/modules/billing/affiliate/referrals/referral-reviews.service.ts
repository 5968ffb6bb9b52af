import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../../releases/operators/index.js';
import { Referrals } from './referrals.service.js';

interface ReviewDecision {
  readonly isAccepted: boolean;
  readonly reason: string | null;
  /** Name of the operator. */
  readonly actor: string;
}

/** What operators decide about suspicious referrals. */
@Injectable()
export class ReferralReviews {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly referrals: Referrals,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ApiProblem `referral-not-found` if there is none in review */
  decide(id: string, { isAccepted, reason, actor }: ReviewDecision) {
    return this.database.transaction(async (manager) => {
      const at = new Date();
      const referral = await this.referrals.decide(manager, id, { isAccepted, at });
      if (!referral)
        throw new ApiProblem('referral-not-found', `There is no referral '${id}' in review.`);
      const action = isAccepted ? 'referral-accepted' : 'referral-reversed';
      await this.audit.record(manager, { actor, action, subject: id, reason });
      return { isInReview: false } as const;
    });
  }
}
