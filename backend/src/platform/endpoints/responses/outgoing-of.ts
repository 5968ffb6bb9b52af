import type { Calendar, StreamedResponse, StreamEvent, WebFeed } from '@tessera/contracts';
import type { Response } from 'express';
import { calendarOf } from './calendar.js';
import { eventStreamOf } from './event-stream.js';
import { fileOf, type FileSource } from './file-ranges.js';
import type { Outgoing } from './outgoing.js';
import { csvTableOf, jsonLinesOf } from './rows.js';
import { webFeedOf } from './web-feed.js';

/**
 * What is sent for a handler's result; the types of handlers guarantee that it fits.
 * @param response which already has its validators
 */
export function outgoingOf(
  definition: StreamedResponse,
  content: unknown,
  response: Response,
): Outgoing {
  switch (definition.kind) {
    case 'events':
      return eventStreamOf(definition, content as AsyncIterable<StreamEvent<never>>);
    case 'lines':
      return jsonLinesOf(definition, content as AsyncIterable<unknown>);
    case 'csv':
      return csvTableOf(definition, content as AsyncIterable<unknown>);
    case 'calendar':
      return calendarOf(content as Calendar);
    case 'feed':
      return webFeedOf(content as WebFeed);
    case 'file':
      break;
  }
  return fileOf(definition, content as FileSource, response);
}
