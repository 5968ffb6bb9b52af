import { Controller } from '@nestjs/common';
import { type Channel, releaseChanges } from '@tessera/contracts';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { LiveVersions } from '../composition/live-versions.service.js';
import type { ChangeRequest } from './change.js';
import { ChannelChanges } from './channel-changes.service.js';
import { ChannelsService } from './channels.service.js';

const defaultMessage = 'This area is down for maintenance. Please come back later.';

@Controller()
export class ChannelsController {
  constructor(
    private readonly changes: ChannelChanges,
    private readonly channels: ChannelsService,
    private readonly live: LiveVersions,
    private readonly audit: AuditTrail,
  ) {}

  @Handles('GET /api/releases')
  async list(_: unknown, { actor }: RequestContext) {
    const remote = actor?.remote ?? null;
    return remote === null ? this.channels.all() : [await this.channels.one(remote)];
  }

  @Handles('GET /api/releases/:name')
  one({ params }: HandlerInput<'GET /api/releases/:name'>) {
    return this.channels.one(params.name);
  }

  @Handles('GET /api/releases/:name/changes')
  changesOf({ params, query }: HandlerInput<'GET /api/releases/:name/changes'>) {
    return this.audit.list({ ...query, subject: params.name }, releaseChanges);
  }

  @Handles('POST /api/releases/:name/activate')
  async activate(
    { params, body }: HandlerInput<'POST /api/releases/:name/activate'>,
    context: RequestContext,
  ) {
    const { version, origin, ...rest } = body;
    const request = changeRequest(rest, context);
    await (origin === 'start'
      ? this.changes.activateFromStart(params.name, version, request)
      : this.changes.activate(params.name, version, request));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/rollout')
  async rollOut(
    { params, body }: HandlerInput<'POST /api/releases/:name/rollout'>,
    context: RequestContext,
  ) {
    const { version, steps, bakeSeconds, ...rest } = body;
    const request = changeRequest(rest, context);
    await this.changes.rollOut(params.name, version, { steps, bakeSeconds }, request);
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/advance')
  async advance(
    { params, body }: HandlerInput<'POST /api/releases/:name/advance'>,
    context: RequestContext,
  ) {
    await this.changes.advance(params.name, changeRequest(body, context));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/rollback')
  async rollBack(
    { params, body }: HandlerInput<'POST /api/releases/:name/rollback'>,
    context: RequestContext,
  ) {
    await this.changes.rollBack(params.name, body.version, changeRequest(body, context));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/disable')
  async disable(
    { params, body }: HandlerInput<'POST /api/releases/:name/disable'>,
    context: RequestContext,
  ) {
    const { message = defaultMessage, ...rest } = body;
    await this.changes.disable(params.name, message, changeRequest(rest, context));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/enable')
  async enable(
    { params, body }: HandlerInput<'POST /api/releases/:name/enable'>,
    context: RequestContext,
  ) {
    await this.changes.enable(params.name, changeRequest(body, context));
    return this.changed(params.name);
  }

  private async changed(name: string): Promise<Channel> {
    await this.live.refresh();
    return this.channels.one(name);
  }
}

function changeRequest(
  { reason, revision }: Pick<ChangeRequest, 'reason' | 'revision'>,
  context: RequestContext,
): ChangeRequest {
  return { reason, revision, actor: actorName(context) };
}
