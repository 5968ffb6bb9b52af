import { type EventStream, type StreamEvent, streamTypes } from '@tessera/contracts';
import type { Outgoing } from './outgoing.js';

type Schemas = EventStream['events'];

/** Interval of comments on idle streams, so that proxies don't close them, in milliseconds. */
const heartbeatMs = 25_000;

/** Server-sent events, each checked against the contract. */
export function eventStreamOf(
  { events }: EventStream,
  source: AsyncIterable<StreamEvent<Schemas>>,
): Outgoing {
  return {
    headers: {
      'content-type': streamTypes.events,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
    open: () => textsOf(events, source),
  };
}

async function* textsOf(
  schemas: Schemas,
  source: AsyncIterable<StreamEvent<Schemas>>,
): AsyncGenerator<string> {
  const events = source[Symbol.asyncIterator]();
  try {
    for (let next = events.next(); ;) {
      const result = await orIdle(next);
      if (!result) {
        yield ': heartbeat\n\n';
        continue;
      }
      if (result.done) return;
      yield textOf(schemas, result.value);
      next = events.next();
    }
  } finally {
    await events.return?.();
  }
}

/** @returns `null` if the work takes longer than a heartbeat */
async function orIdle<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, heartbeatMs, null);
  });
  return Promise.race([work, idle]).finally(() => clearTimeout(timer));
}

/** JSON has no line breaks, which would end the event. */
function textOf(schemas: Schemas, { event, data, id }: StreamEvent<Schemas>): string {
  const schema = schemas[event];
  if (!schema) throw new Error(`The contract has no event ${event}`);
  const lines = [
    ...(id === undefined ? [] : [`id: ${id.replaceAll(/[\r\n\0]/g, '')}`]),
    `event: ${event}`,
    `data: ${JSON.stringify(schema.parse(data))}`,
  ];
  return `${lines.join('\n')}\n\n`;
}
