import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { DeployTokens } from './deploy-tokens.service.js';

@Controller()
export class TokensController {
  constructor(private readonly tokens: DeployTokens) {}

  @Handles('GET /api/operators/tokens')
  list() {
    return this.tokens.list();
  }

  @Handles('DELETE /api/operators/tokens/:id')
  async revoke(
    { params }: HandlerInput<'DELETE /api/operators/tokens/:id'>,
    context: RequestContext,
  ) {
    await this.tokens.revoke(params.id, actorName(context));
    return this.tokens.list();
  }
}
