import { Controller } from '@nestjs/common';
import { Handles, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { RecordedCompositions } from './recorded-compositions.service.js';

@Controller()
export class CompositionsController {
  constructor(private readonly recorded: RecordedCompositions) {}

  @Handles('GET /api/compositions')
  list({ query }: HandlerInput<'GET /api/compositions'>) {
    return this.recorded.list(query.limit);
  }
}
