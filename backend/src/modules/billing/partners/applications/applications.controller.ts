import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ApplicationReviews } from './application-review.service.js';
import { Applications } from './applications.service.js';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: Applications,
    private readonly reviews: ApplicationReviews,
  ) {}

  @Handles('POST /api/partnerships/apply')
  apply({ body }: HandlerInput<'POST /api/partnerships/apply'>, { visitorId }: RequestContext) {
    return this.applications.apply(visitorId, body);
  }

  @Handles('GET /api/partnerships/applications')
  own(_: unknown, { visitorId }: RequestContext) {
    return this.applications.own(visitorId);
  }

  @Handles('GET /api/partnerships/application-queue')
  queue({ query }: HandlerInput<'GET /api/partnerships/application-queue'>) {
    return this.reviews.queue(query);
  }

  @Handles('GET /api/partnerships/applications/:id')
  find({ params }: HandlerInput<'GET /api/partnerships/applications/:id'>) {
    return this.reviews.find(params.id);
  }

  @Handles('PUT /api/partnerships/applications/:id/review')
  review(
    { params, body, ifMatch }: HandlerInput<'PUT /api/partnerships/applications/:id/review'>,
    context: RequestContext,
  ) {
    return this.reviews.review(params.id, body, ifMatch, actorName(context));
  }

  @Handles('POST /api/partnerships/applications/:id/notes')
  addNote(
    { params, body }: HandlerInput<'POST /api/partnerships/applications/:id/notes'>,
    context: RequestContext,
  ) {
    return this.reviews.addNote(params.id, body, actorName(context));
  }
}
