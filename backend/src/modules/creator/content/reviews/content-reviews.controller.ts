import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ContentReviews } from './content-reviews.service.js';
import { ReviewPages } from './review-pages.service.js';

@Controller()
export class ContentReviewsController {
  constructor(
    private readonly reviews: ContentReviews,
    private readonly pages: ReviewPages,
  ) {}

  @Handles('GET /api/content/:id/reviews')
  list(
    { params: { id } }: HandlerInput<'GET /api/content/:id/reviews'>,
    { visitorId }: RequestContext,
  ) {
    return this.reviews.list({ id, visitorId });
  }

  @Handles('POST /api/content/:id/reviews')
  create(
    { params: { id }, body }: HandlerInput<'POST /api/content/:id/reviews'>,
    { visitorId }: RequestContext,
  ) {
    return this.reviews.create({ id, visitorId }, body);
  }

  @Handles('DELETE /api/content/:id/reviews/:reviewId')
  revoke(
    { params: { id, reviewId } }: HandlerInput<'DELETE /api/content/:id/reviews/:reviewId'>,
    { visitorId }: RequestContext,
  ) {
    return this.reviews.revoke({ id, visitorId }, reviewId);
  }

  @Handles('POST /api/content/:id/comments')
  answer(
    { params: { id }, body }: HandlerInput<'POST /api/content/:id/comments'>,
    { visitorId }: RequestContext,
  ) {
    return this.reviews.comment({ id, visitorId }, body);
  }

  @Handles('POST /api/content/:id/comments/:commentId/resolve')
  resolve(
    {
      params: { id, commentId },
    }: HandlerInput<'POST /api/content/:id/comments/:commentId/resolve'>,
    { visitorId }: RequestContext,
  ) {
    return this.reviews.resolve({ id, visitorId }, commentId);
  }

  @Handles('GET /api/content-reviews/:token')
  find({ params }: HandlerInput<'GET /api/content-reviews/:token'>) {
    return this.pages.find(params.token);
  }

  @Handles('POST /api/content-reviews/:token/comments')
  comment({ params, body }: HandlerInput<'POST /api/content-reviews/:token/comments'>) {
    return this.pages.comment(params.token, body);
  }

  @Handles('POST /api/content-reviews/:token/verdict')
  judge({ params, body }: HandlerInput<'POST /api/content-reviews/:token/verdict'>) {
    return this.pages.judge(params.token, body);
  }
}
