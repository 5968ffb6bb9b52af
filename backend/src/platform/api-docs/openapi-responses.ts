import { type Endpoint, streamTypes, type StreamedResponse } from '@tessera/contracts';
import type { z } from 'zod';
import { type Json, schemaOf } from './openapi-schema.js';

/** What an endpoint responds with, by media type. */
export function responseContent(response: z.ZodType | StreamedResponse): Json {
  if (!('kind' in response))
    return { 'application/json': { schema: schemaOf(response, 'output') } };
  switch (response.kind) {
    case 'events': {
      const events = Object.entries(response.events).map(([event, data]) => ({
        properties: { event: { const: event }, data: schemaOf(data, 'output') },
      }));
      return { [streamTypes.events]: { schema: { oneOf: events } } };
    }
    case 'lines':
    case 'csv':
      return { [streamTypes[response.kind]]: { schema: schemaOf(response.row, 'output') } };
    case 'calendar':
    case 'feed':
      return { [streamTypes[response.kind]]: { schema: { type: 'string' } } };
    case 'file':
      break;
  }
  return Object.fromEntries(response.types.map((type) => [type, {}]));
}

/** Whether it responds with a file, of which ranges can be requested. */
export function isFile(response: Endpoint['response']): boolean {
  return 'kind' in response && response.kind === 'file';
}
