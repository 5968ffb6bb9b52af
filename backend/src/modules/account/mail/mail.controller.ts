import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { MailConsole } from './mail-console.service.js';

@Controller()
export class MailController {
  constructor(private readonly mails: MailConsole) {}

  @Handles('GET /api/mails')
  list({ query }: HandlerInput<'GET /api/mails'>) {
    return this.mails.list(query);
  }

  @Handles('POST /api/mails/:id/retry')
  retry({ params }: HandlerInput<'POST /api/mails/:id/retry'>, context: RequestContext) {
    return this.mails.retry(params.id, actorName(context));
  }
}
