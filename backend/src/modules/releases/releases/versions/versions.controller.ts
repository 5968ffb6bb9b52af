import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ChannelsService } from '../channels/channels.service.js';
import { ReleaseGate } from '../gate/release-gate.service.js';
import { VersionsService } from './versions.service.js';

@Controller()
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly channels: ChannelsService,
    private readonly gate: ReleaseGate,
  ) {}

  @Handles('GET /api/releases/:name/versions/:version/findings')
  findings({ params }: HandlerInput<'GET /api/releases/:name/versions/:version/findings'>) {
    return this.gate.findings(params.name, params.version);
  }

  @Handles('DELETE /api/releases/:name/versions/:version')
  async delete(
    { params }: HandlerInput<'DELETE /api/releases/:name/versions/:version'>,
    context: RequestContext,
  ) {
    await this.versions.delete(params.name, params.version, actorName(context));
    return this.channels.one(params.name);
  }

  @Handles('DELETE /api/releases/:name/versions/:version/quarantine')
  async liftQuarantine(
    { params }: HandlerInput<'DELETE /api/releases/:name/versions/:version/quarantine'>,
    context: RequestContext,
  ) {
    await this.versions.liftQuarantine(params.name, params.version, actorName(context));
    return this.channels.one(params.name);
  }
}
