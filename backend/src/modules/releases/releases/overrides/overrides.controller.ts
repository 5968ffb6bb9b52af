import { Controller } from '@nestjs/common';
import { developmentVersion } from '@tessera/contracts';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { CompositionOverrides } from './composition-overrides.service.js';
import { VersionOverrides } from './version-overrides.service.js';

@Controller()
export class OverridesController {
  constructor(
    private readonly versions: VersionOverrides,
    private readonly compositions: CompositionOverrides,
  ) {}

  @Handles('POST /api/releases/:name/overrides')
  createForVersion(
    { params, body }: HandlerInput<'POST /api/releases/:name/overrides'>,
    context: RequestContext,
  ) {
    const { version = developmentVersion, development, minutes } = body;
    const shown = { name: params.name, version, ...(development && { development }) };
    return this.versions.create(shown, minutes, actorName(context));
  }

  @Handles('POST /api/compositions/:id/override')
  createForComposition(
    { params, body }: HandlerInput<'POST /api/compositions/:id/override'>,
    context: RequestContext,
  ) {
    return this.compositions.create(params.id, body.minutes, actorName(context));
  }
}
