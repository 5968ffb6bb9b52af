import type {
  CalendarFeed,
  CsvTable,
  EventStream,
  FileContent,
  JsonLines,
  KeyOfResponse,
  Response,
  WebFeedResponse,
} from '@tessera/contracts';
import { type AddressArguments, headersOf, send, urlOf } from './request';

type EventKey = Extract<KeyOfResponse<EventStream>, `GET ${string}`>;
type LinesKey = Extract<KeyOfResponse<JsonLines>, `GET ${string}`>;
type FileKey = Extract<
  KeyOfResponse<CsvTable | CalendarFeed | WebFeedResponse | FileContent>,
  `GET ${string}`
>;

/**
 * The rows of a response as they arrive. Leaving the loop ends the response.
 * @throws ApiError
 */
export async function* stream<K extends LinesKey>(
  key: K,
  ...args: AddressArguments<K>
): AsyncGenerator<Response<K>> {
  const controller = new AbortController();
  try {
    const { body } = await send(urlOf(key, ...args), { method: 'GET', signal: controller.signal });
    for await (const line of piecesOf(body, '\n')) yield JSON.parse(line) as Response<K>;
  } finally {
    controller.abort();
  }
}

/**
 * The events of a stream that comes to an end, such as a search. Unlike an `EventSource` it says why a request was refused, and
 * never begins again.
 * @param signal ends the response
 * @throws ApiError
 */
export async function* receive<K extends EventKey>(
  key: K,
  signal: AbortSignal,
  ...args: AddressArguments<K>
): AsyncGenerator<Response<K>> {
  const headers = headersOf<K>(...args);
  const sent = { method: 'GET', signal, ...(headers && { headers }) };
  const { body } = await send(urlOf(key, ...args), sent);
  for await (const block of piecesOf(body, '\n\n')) {
    const event = eventIn(block);
    if (event) yield event as Response<K>;
  }
}

/** The server writes each field in one line. @returns `null` for a comment */
function eventIn(block: string): object | null {
  const lines = block.split('\n').map((line) => line.split(/: (.*)/));
  const { event, data } = Object.fromEntries(lines.map(([name = '', value]) => [name, value]));
  return data === undefined ? null : { event, data: JSON.parse(data) as unknown };
}

/** @throws where the text ends within a piece */
async function* piecesOf(
  body: ReadableStream<Uint8Array> | null,
  separator: string,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textsOf(body)) {
    const pieces = (rest + text).split(separator);
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  if (rest !== '') throw new Error('The response is incomplete');
}

async function* textsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    yield decoder.decode(chunk.value, { stream: true });
  }
}

/**
 * Downloads a file, under the name that the response has. For one of many megabytes use a link to `urlOf`, which does not pass
 * through memory.
 * @throws ApiError
 */
export async function download<K extends FileKey>(
  key: K,
  ...args: AddressArguments<K>
): Promise<void> {
  const response = await send(urlOf(key, ...args), { method: 'GET' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  // Not at once: the browser may only begin to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** An empty name leaves the choice to the browser. */
function nameIn(disposition: string): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return decodeURIComponent(name);
}
