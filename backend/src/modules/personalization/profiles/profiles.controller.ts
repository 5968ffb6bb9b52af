import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { FeedbackService } from './feedback.service.js';
import { LearningService } from './learned/learning.service.js';
import { ProfileService } from './learned/profile.service.js';
import { assertOwn } from './own-profile.js';
import { ProfileFileService } from './profile-file.service.js';
import { VisitorSettingsService } from './settings/visitor-settings.service.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly settings: VisitorSettingsService,
    private readonly learning: LearningService,
    private readonly feedback: FeedbackService,
    private readonly files: ProfileFileService,
  ) {}

  @Handles('GET /api/personalization/profile/:userId')
  profile(
    { params }: HandlerInput<'GET /api/personalization/profile/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.profiles.profile(assertOwn(params.userId, visitorId));
  }

  @Handles('GET /api/personalization/insights/:userId')
  insights(
    { params }: HandlerInput<'GET /api/personalization/insights/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.profiles.insights(assertOwn(params.userId, visitorId));
  }

  @Handles('PUT /api/personalization/preferences/:userId')
  prefer(
    { params, body }: HandlerInput<'PUT /api/personalization/preferences/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.settings.prefer(assertOwn(params.userId, visitorId), body);
  }

  @Handles('PUT /api/personalization/switches/:userId')
  allow(
    { params, body }: HandlerInput<'PUT /api/personalization/switches/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.settings.allow(assertOwn(params.userId, visitorId), body);
  }

  @Handles('POST /api/personalization/analyze-behavior/:userId')
  analyze(
    { params }: HandlerInput<'POST /api/personalization/analyze-behavior/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.learning.analyze(assertOwn(params.userId, visitorId));
  }

  @Handles('POST /api/personalization/interaction')
  report(
    { body }: HandlerInput<'POST /api/personalization/interaction'>,
    { visitorId }: RequestContext,
  ) {
    return this.learning.report(assertOwn(String(body.userId), visitorId), body);
  }

  @Handles('DELETE /api/personalization/learning/:userId')
  reset(
    { params }: HandlerInput<'DELETE /api/personalization/learning/:userId'>,
    { visitorId }: RequestContext,
  ) {
    return this.learning.reset(assertOwn(params.userId, visitorId));
  }

  @Handles('GET /api/personalization/feedback')
  listFeedback(_: unknown, { visitorId }: RequestContext) {
    return this.feedback.list(visitorId);
  }

  @Handles('PUT /api/personalization/feedback/:kind/:id')
  wantLess(
    { params }: HandlerInput<'PUT /api/personalization/feedback/:kind/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.feedback.wantLess(visitorId, params);
  }

  @Handles('DELETE /api/personalization/feedback/:kind/:id')
  wantAgain(
    { params }: HandlerInput<'DELETE /api/personalization/feedback/:kind/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.feedback.wantAgain(visitorId, params);
  }

  @Handles('GET /api/personalization/file')
  exportFile(_: unknown, { visitorId }: RequestContext) {
    return this.files.export(visitorId);
  }

  @Handles('PUT /api/personalization/file')
  importFile(
    { body }: HandlerInput<'PUT /api/personalization/file'>,
    { visitorId }: RequestContext,
  ) {
    return this.files.import(visitorId, body);
  }
}
