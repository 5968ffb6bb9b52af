import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { CompositionOverrides } from './composition-overrides.service.js';

@Controller()
export class CompositionOverridesController {
  constructor(private readonly overrides: CompositionOverrides) {}

  @Handles('POST /api/compositions/:id/override')
  make(
    { params, body }: HandlerInput<'POST /api/compositions/:id/override'>,
    context: RequestContext,
  ) {
    return this.overrides.make(params.id, body.minutes, actorName(context));
  }
}
