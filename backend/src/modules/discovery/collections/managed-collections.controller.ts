import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { Curation } from './curation.service.js';
import { ManagedCollections } from './managed-collections.service.js';

@Controller()
export class ManagedCollectionsController {
  constructor(
    private readonly collections: ManagedCollections,
    private readonly curation: Curation,
  ) {}

  @Handles('GET /api/managed-collections')
  all() {
    return this.collections.all();
  }

  @Handles('POST /api/managed-collections')
  create({ body }: HandlerInput<'POST /api/managed-collections'>, context: RequestContext) {
    return this.collections.create(body, actorName(context));
  }

  @Handles('GET /api/managed-collections/:id')
  find({ params }: HandlerInput<'GET /api/managed-collections/:id'>) {
    return this.curation.find(params.id);
  }

  @Handles('PATCH /api/managed-collections/:id')
  update(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/managed-collections/:id'>,
    context: RequestContext,
  ) {
    return this.collections.update(params.id, body, ifMatch, actorName(context));
  }

  @Handles('DELETE /api/managed-collections/:id')
  delete(
    { params, ifMatch }: HandlerInput<'DELETE /api/managed-collections/:id'>,
    context: RequestContext,
  ) {
    return this.collections.delete(params.id, ifMatch, actorName(context));
  }

  @Handles('PUT /api/managed-collections/:id/videos')
  arrange(
    { params, body, ifMatch }: HandlerInput<'PUT /api/managed-collections/:id/videos'>,
    context: RequestContext,
  ) {
    return this.curation.arrange(params.id, body.videoIds, ifMatch, actorName(context));
  }

  @Handles('POST /api/managed-collections/:id/videos')
  add(
    { params, body }: HandlerInput<'POST /api/managed-collections/:id/videos'>,
    context: RequestContext,
  ) {
    return this.curation.add(params.id, body.text, actorName(context));
  }

  @Handles('PUT /api/collection-order')
  order({ body }: HandlerInput<'PUT /api/collection-order'>, context: RequestContext) {
    return this.collections.order(body.ids, actorName(context));
  }
}
