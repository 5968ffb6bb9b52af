import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { BlockEntries } from './block-entries.service.js';
import { BlockListReader } from './block-list-reader.service.js';
import { BlockListSubscriptions } from './block-list-subscriptions.service.js';
import { BlockListsService } from './block-lists.service.js';

@Controller()
export class BlockListsController {
  constructor(
    private readonly reader: BlockListReader,
    private readonly lists: BlockListsService,
    private readonly entries: BlockEntries,
    private readonly subscriptions: BlockListSubscriptions,
  ) {}

  @Handles('GET /api/block-lists')
  all(_: unknown, { visitorId }: RequestContext) {
    return this.reader.all(visitorId);
  }

  @Handles('POST /api/block-lists')
  create({ body }: HandlerInput<'POST /api/block-lists'>, { visitorId }: RequestContext) {
    return this.lists.create(visitorId, body);
  }

  @Handles('GET /api/block-lists/:id')
  find({ params }: HandlerInput<'GET /api/block-lists/:id'>, { visitorId }: RequestContext) {
    return this.reader.find(params.id, visitorId);
  }

  @Handles('PATCH /api/block-lists/:id')
  update(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/block-lists/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.lists.update(params.id, visitorId, body, ifMatch);
  }

  @Handles('DELETE /api/block-lists/:id')
  delete({ params }: HandlerInput<'DELETE /api/block-lists/:id'>, { visitorId }: RequestContext) {
    return this.lists.delete(params.id, visitorId);
  }

  @Handles('POST /api/block-lists/:id/restore')
  restore(
    { params }: HandlerInput<'POST /api/block-lists/:id/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.lists.restore(params.id, visitorId);
  }

  @Handles('PUT /api/block-lists/:id/subscription')
  subscribe(
    { params }: HandlerInput<'PUT /api/block-lists/:id/subscription'>,
    { visitorId }: RequestContext,
  ) {
    return this.subscriptions.subscribe(params.id, visitorId);
  }

  @Handles('DELETE /api/block-lists/:id/subscription')
  unsubscribe(
    { params }: HandlerInput<'DELETE /api/block-lists/:id/subscription'>,
    { visitorId }: RequestContext,
  ) {
    return this.subscriptions.unsubscribe(params.id, visitorId);
  }

  @Handles('POST /api/block-entries')
  hide({ body }: HandlerInput<'POST /api/block-entries'>, { visitorId }: RequestContext) {
    return this.entries.hide(visitorId, body);
  }

  @Handles('PATCH /api/block-entries/:id')
  move(
    { params, body }: HandlerInput<'PATCH /api/block-entries/:id'>,
    { visitorId }: RequestContext,
  ) {
    return this.entries.move(params.id, visitorId, body.listId);
  }

  @Handles('DELETE /api/block-entries/:id')
  show({ params }: HandlerInput<'DELETE /api/block-entries/:id'>, { visitorId }: RequestContext) {
    return this.entries.remove(params.id, visitorId);
  }
}
