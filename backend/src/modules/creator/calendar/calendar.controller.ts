import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { CalendarList } from './days/calendar-list.service.js';
import { CalendarSettings } from './days/calendar-settings.service.js';
import { Gaps } from './gaps/gaps.service.js';
import { Imports } from './import/imports.service.js';
import { EntryMoves } from './moving/entry-moves.service.js';
import { Shift } from './moving/shift.service.js';

@Controller()
export class CalendarController {
  constructor(
    private readonly list: CalendarList,
    private readonly settings: CalendarSettings,
    private readonly moves: EntryMoves,
    private readonly shifts: Shift,
    private readonly gaps: Gaps,
    private readonly imports: Imports,
  ) {}

  @Handles('GET /api/content/calendar')
  days({ query }: HandlerInput<'GET /api/content/calendar'>, { visitorId }: RequestContext) {
    return this.list.days(visitorId, query);
  }

  @Handles('GET /api/content/calendar/settings')
  chosen(
    _input: HandlerInput<'GET /api/content/calendar/settings'>,
    { visitorId }: RequestContext,
  ) {
    return this.settings.of(visitorId);
  }

  @Handles('PUT /api/content/calendar/settings')
  choose(
    { body }: HandlerInput<'PUT /api/content/calendar/settings'>,
    { visitorId }: RequestContext,
  ) {
    return this.settings.choose(visitorId, body.zone);
  }

  @Handles('POST /api/content/calendar/move')
  move({ body }: HandlerInput<'POST /api/content/calendar/move'>, { visitorId }: RequestContext) {
    return this.moves.move(visitorId, body);
  }

  @Handles('POST /api/content/calendar/shift')
  shift({ body }: HandlerInput<'POST /api/content/calendar/shift'>, { visitorId }: RequestContext) {
    return this.shifts.shift(visitorId, body);
  }

  @Handles('GET /api/content/calendar/gaps')
  findGaps(
    { query }: HandlerInput<'GET /api/content/calendar/gaps'>,
    { visitorId }: RequestContext,
  ) {
    return this.gaps.of(visitorId, query);
  }

  @Handles('POST /api/content/calendar/gaps/fill')
  fillGap(
    { body }: HandlerInput<'POST /api/content/calendar/gaps/fill'>,
    { visitorId }: RequestContext,
  ) {
    return this.gaps.fill(visitorId, body);
  }

  @Handles('POST /api/content/calendar/import')
  import(
    { body }: HandlerInput<'POST /api/content/calendar/import'>,
    { visitorId }: RequestContext,
  ) {
    return this.imports.import(visitorId, body);
  }
}
