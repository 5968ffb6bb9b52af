import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { TrustLists } from './trust-lists.service.js';
import { TrustWords } from './trust-words.service.js';

@Controller()
export class TrustController {
  constructor(
    private readonly words: TrustWords,
    private readonly lists: TrustLists,
  ) {}

  @Handles('GET /api/trust')
  list({ query }: HandlerInput<'GET /api/trust'>) {
    return this.lists.page(query);
  }

  @Handles('GET /api/trust/:visitorId')
  find({ params }: HandlerInput<'GET /api/trust/:visitorId'>) {
    return this.words.find(params.visitorId);
  }

  @Handles('POST /api/trust/:visitorId/grant')
  grant(
    { params, body }: HandlerInput<'POST /api/trust/:visitorId/grant'>,
    context: RequestContext,
  ) {
    return this.words.grant(params.visitorId, { actor: actorName(context), ...body });
  }

  @Handles('POST /api/trust/:visitorId/withdraw')
  withdraw(
    { params, body }: HandlerInput<'POST /api/trust/:visitorId/withdraw'>,
    context: RequestContext,
  ) {
    return this.words.withdraw(params.visitorId, { actor: actorName(context), ...body });
  }
}
