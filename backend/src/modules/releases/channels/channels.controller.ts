import { Controller } from '@nestjs/common';
import type { Channel } from '@tessera/contracts';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { CurrentComposition } from '../composition/current-composition.js';
import type { ChangeOrder } from './change.js';
import { ChannelChanges } from './channel-changes.service.js';
import { ChannelsService } from './channels.service.js';

const defaultMessage = 'This area is closed for maintenance. Please come back later.';

/** Changes of what visitors get. */
@Controller()
export class ChannelsController {
  constructor(
    private readonly changes: ChannelChanges,
    private readonly channels: ChannelsService,
    private readonly current: CurrentComposition,
  ) {}

  @Handles('POST /api/releases/:name/activate')
  async activate(
    { params, body }: HandlerInput<'POST /api/releases/:name/activate'>,
    context: RequestContext,
  ) {
    const { version, origin, ...order } = body;
    const by = orderOf(order, context);
    await (origin === 'start'
      ? this.changes.activateFromStart(params.name, version, by)
      : this.changes.activate(params.name, version, by));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/rollout')
  async rollOut(
    { params, body }: HandlerInput<'POST /api/releases/:name/rollout'>,
    context: RequestContext,
  ) {
    const { version, steps, bakeSeconds, ...order } = body;
    const by = orderOf(order, context);
    await this.changes.rollOut(params.name, version, { steps, bakeSeconds }, by);
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/advance')
  async advance(
    { params, body }: HandlerInput<'POST /api/releases/:name/advance'>,
    context: RequestContext,
  ) {
    await this.changes.advance(params.name, orderOf(body, context));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/rollback')
  async rollBack(
    { params, body }: HandlerInput<'POST /api/releases/:name/rollback'>,
    context: RequestContext,
  ) {
    await this.changes.rollBack(params.name, body.version, orderOf(body, context));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/disable')
  async disable(
    { params, body }: HandlerInput<'POST /api/releases/:name/disable'>,
    context: RequestContext,
  ) {
    const { message = defaultMessage, ...order } = body;
    await this.changes.disable(params.name, message, orderOf(order, context));
    return this.changed(params.name);
  }

  @Handles('POST /api/releases/:name/enable')
  async enable(
    { params, body }: HandlerInput<'POST /api/releases/:name/enable'>,
    context: RequestContext,
  ) {
    await this.changes.enable(params.name, orderOf(body, context));
    return this.changed(params.name);
  }

  private async changed(name: string): Promise<Channel> {
    await this.current.followChange();
    return this.channels.one(name);
  }
}

/** What somebody asks for over HTTP, in their name and as long as they wait for it. */
function orderOf(
  { reason, revision }: Pick<ChangeOrder, 'reason' | 'revision'>,
  context: RequestContext,
): ChangeOrder {
  return { reason, revision, actor: actorName(context), pending: context.pending };
}
