import { Controller } from '@nestjs/common';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { CalendarEvents, type Scope } from './calendar-events.service.js';

type Change = HandlerInput<'PUT /api/content/calendar/events/:id'>;

@Controller()
export class EventsController {
  constructor(private readonly events: CalendarEvents) {}

  @Handles('POST /api/content/calendar/events')
  create(
    { body }: HandlerInput<'POST /api/content/calendar/events'>,
    { visitorId }: RequestContext,
  ) {
    return this.events.create(visitorId, body);
  }

  @Handles('GET /api/content/calendar/events/:id')
  async find(
    { params: { id } }: HandlerInput<'GET /api/content/calendar/events/:id'>,
    { visitorId }: RequestContext,
  ) {
    const event = await this.events.find({ id, visitorId });
    return reply(event, { etag: event.version });
  }

  @Handles('PUT /api/content/calendar/events/:id')
  async change({ params: { id }, query, body, ifMatch }: Change, { visitorId }: RequestContext) {
    const event = await this.events.change({ id, visitorId }, scopeOf(query), body, ifMatch);
    return reply(event, { etag: event.version });
  }

  @Handles('POST /api/content/calendar/events/:id/delete')
  delete(
    { params: { id }, body }: HandlerInput<'POST /api/content/calendar/events/:id/delete'>,
    { visitorId }: RequestContext,
  ) {
    return this.events.delete({ id, visitorId }, body);
  }

  @Handles('POST /api/content/calendar/events/:id/undelete')
  undelete(
    { params: { id }, body }: HandlerInput<'POST /api/content/calendar/events/:id/undelete'>,
    { visitorId }: RequestContext,
  ) {
    return this.events.undelete({ id, visitorId }, body.undo);
  }

  @Handles('PUT /api/content/calendar/events/:id/completed/:occurrence')
  complete(
    {
      params: { id, occurrence },
      body,
    }: HandlerInput<'PUT /api/content/calendar/events/:id/completed/:occurrence'>,
    { visitorId }: RequestContext,
  ) {
    return this.events.complete({ id, visitorId }, occurrence, body.isCompleted);
  }
}

/** @throws ApiProblem `no-such-occurrence` where none is named */
function scopeOf({ scope, occurrence }: Change['query']): Scope {
  if (scope === 'all') return { scope };
  if (occurrence !== undefined) return { scope, occurrence };
  throw new ApiProblem('no-such-occurrence', 'Name the day of an occurrence.');
}
