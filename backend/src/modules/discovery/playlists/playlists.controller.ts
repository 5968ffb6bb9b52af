import { Controller } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { FittingVideos } from './fitting-videos.service.js';
import { PlaylistItems } from './playlist-items.service.js';
import { PlaylistList } from './playlist-list.service.js';
import { PlaylistsService } from './playlists.service.js';

@Controller()
export class PlaylistsController {
  constructor(
    private readonly all: PlaylistList,
    private readonly playlists: PlaylistsService,
    private readonly items: PlaylistItems,
    private readonly fitting: FittingVideos,
  ) {}

  @Handles('GET /api/fitting-videos')
  fill(
    input: HandlerInput<'GET /api/fitting-videos'>,
    context: RequestContext,
  ): Promise<Response<'GET /api/fitting-videos'>> {
    return this.fitting.find(input, context);
  }

  @Handles('GET /api/playlists')
  list({ query }: HandlerInput<'GET /api/playlists'>, { visitorId }: RequestContext) {
    return this.all.list(visitorId, query);
  }

  @Handles('POST /api/playlists')
  create({ body }: HandlerInput<'POST /api/playlists'>, { visitorId }: RequestContext) {
    const { videoId, videoIds = [] } = body;
    const first = videoId === undefined ? videoIds : [videoId, ...videoIds];
    return this.playlists.create(visitorId, body, first);
  }

  @Handles('GET /api/playlists/:id')
  async find({ params }: HandlerInput<'GET /api/playlists/:id'>, { visitorId }: RequestContext) {
    const playlist = await this.playlists.find(params.id, visitorId);
    return reply(playlist, { etag: playlist.version });
  }

  @Handles('PATCH /api/playlists/:id')
  async update(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/playlists/:id'>,
    { visitorId }: RequestContext,
  ) {
    const playlist = await this.playlists.update(params.id, visitorId, body, ifMatch);
    return reply(playlist, { etag: playlist.version });
  }

  @Handles('DELETE /api/playlists/:id')
  delete({ params }: HandlerInput<'DELETE /api/playlists/:id'>, { visitorId }: RequestContext) {
    return this.playlists.delete(params.id, visitorId);
  }

  @Handles('POST /api/playlists/:id/restore')
  restore(
    { params }: HandlerInput<'POST /api/playlists/:id/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.playlists.restore(params.id, visitorId);
  }

  @Handles('GET /api/playlists/:id/items')
  listItems(
    { params, query }: HandlerInput<'GET /api/playlists/:id/items'>,
    { visitorId }: RequestContext,
  ) {
    return this.items.list(params.id, visitorId, query);
  }

  @Handles('POST /api/playlists/:id/items')
  addItem(
    { params, body }: HandlerInput<'POST /api/playlists/:id/items'>,
    { visitorId }: RequestContext,
  ) {
    return this.items.add(params.id, visitorId, body);
  }

  @Handles('PATCH /api/playlists/:id/items/:itemId')
  moveItem(
    { params, body }: HandlerInput<'PATCH /api/playlists/:id/items/:itemId'>,
    { visitorId }: RequestContext,
  ) {
    return this.items.move(params.id, visitorId, { itemId: params.itemId, after: body.after });
  }

  @Handles('DELETE /api/playlists/:id/items/:itemId')
  removeItem(
    { params }: HandlerInput<'DELETE /api/playlists/:id/items/:itemId'>,
    { visitorId }: RequestContext,
  ) {
    return this.items.remove(params.id, visitorId, params.itemId);
  }
}
