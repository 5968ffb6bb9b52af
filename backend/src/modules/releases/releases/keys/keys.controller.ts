import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { KeysService } from './keys.service.js';

@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Handles('GET /api/releases/:name/keys')
  list({ params }: HandlerInput<'GET /api/releases/:name/keys'>) {
    return this.keys.list(params.name);
  }

  @Handles('POST /api/releases/:name/keys')
  add({ params, body }: HandlerInput<'POST /api/releases/:name/keys'>, context: RequestContext) {
    return this.keys.add(params.name, body.publicKey, actorName(context));
  }

  @Handles('DELETE /api/releases/:name/keys/:id')
  revoke({ params }: HandlerInput<'DELETE /api/releases/:name/keys/:id'>, context: RequestContext) {
    return this.keys.revoke(params.name, params.id, actorName(context));
  }
}
