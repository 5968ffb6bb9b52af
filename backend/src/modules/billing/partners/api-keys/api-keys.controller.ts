import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ApiCalls } from './api-calls.js';
import { OwnApiKeys } from './api-keys.service.js';

@Controller()
export class ApiKeysController {
  constructor(
    private readonly keys: OwnApiKeys,
    private readonly calls: ApiCalls,
  ) {}

  @Handles('GET /api/partnerships/api-keys')
  list(_: unknown, { visitorId }: RequestContext) {
    return this.keys.list(visitorId);
  }

  @Handles('POST /api/partnerships/api-keys')
  create({ body }: HandlerInput<'POST /api/partnerships/api-keys'>, { visitorId }: RequestContext) {
    return this.keys.create(visitorId, body);
  }

  @Handles('DELETE /api/partnerships/api-keys/:id')
  revoke(
    { params }: HandlerInput<'DELETE /api/partnerships/api-keys/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.keys.revoke(visitorId, params.id);
  }

  @Handles('GET /api/partnerships/api-usage')
  usage(_: unknown, { visitorId }: RequestContext) {
    return this.calls.usage(visitorId);
  }
}
