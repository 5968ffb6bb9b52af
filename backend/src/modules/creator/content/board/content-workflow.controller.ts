import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ContentBoard } from './content-board.service.js';
import { ContentRules } from './content-rules.service.js';

@Controller()
export class ContentWorkflowController {
  constructor(
    private readonly board: ContentBoard,
    private readonly rules: ContentRules,
  ) {}

  @Handles('GET /api/content/workflow/board')
  find({ query }: HandlerInput<'GET /api/content/workflow/board'>, { visitorId }: RequestContext) {
    return this.board.of(visitorId, query);
  }

  @Handles('GET /api/content/workflow/rules')
  list(_input: HandlerInput<'GET /api/content/workflow/rules'>, { visitorId }: RequestContext) {
    return this.rules.list(visitorId);
  }

  @Handles('PUT /api/content/workflow/rules/:rule')
  change(
    { params, body }: HandlerInput<'PUT /api/content/workflow/rules/:rule'>,
    { visitorId }: RequestContext,
  ) {
    return this.rules.change(visitorId, { ...params, ...body });
  }
}
