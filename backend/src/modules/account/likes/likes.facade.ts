import { Injectable } from '@nestjs/common';
import type { LikeKind, LikeState } from '@tessera/contracts-account';
import { type DailyLikes, type Liked, type LikeOrigin, LikesService } from './likes.service.js';

/** The module's interface for other modules. */
@Injectable()
export class LikesFacade {
  constructor(private readonly likes: LikesService) {}

  /** What a visitor likes, the most recent first. */
  likedBy(visitorId: string, kind: LikeKind): Promise<string[]> {
    return this.likes.likedBy(visitorId, kind);
  }

  /** How many visitors like each of some things; those that nobody likes are left out. */
  counts(kind: LikeKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.likes.counts(kind, ids);
  }

  /** How many likes each of some things got on which days in UTC, from one on; days without any are left out. */
  perDay(kind: LikeKind, ids: readonly string[], from: string): Promise<DailyLikes[]> {
    return this.likes.perDay(kind, ids, from);
  }

  /**
   * Likes, once however often; not within a transaction.
   * @throws ApiProblem `nothing-to-like`, `too-many-likes`
   */
  like(visitorId: string, liked: Liked, origin: LikeOrigin): Promise<LikeState> {
    return this.likes.like(visitorId, liked, origin);
  }
}
