import { connect, type Socket } from 'node:net';

/** What is asked again and again: whole requests, as bytes. */
export interface Asked {
  readonly port: number;
  /** The next one, each time. */
  readonly next: () => Buffer;
  /** Any other is an error. */
  readonly status: number;
}

/** Of one turn. */
export interface Answered {
  /** Responses a second. */
  readonly rate: number;
  /** Of each response, in milliseconds. */
  readonly times: readonly number[];
}

/**
 * Asks by several connections at once, each of which waits for its response and asks at once again. Reads no more of a response than where it
 * ends, so that what asks is not what is measured.
 */
export async function askFor(ms: number, connections: number, asked: Asked): Promise<Answered> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + ms;
  await Promise.all(Array.from({ length: connections }, () => askUntil(end, asked, times)));
  return { rate: (times.length / (performance.now() - started)) * 1000, times };
}

function askUntil(end: number, { port, next, status }: Asked, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let started = 0;
    const ask = (): void => {
      started = performance.now();
      reader.begin();
      socket.write(next());
    };
    const reader = new ResponseReader(status, () => {
      const now = performance.now();
      times.push(now - started);
      if (now < end) return ask();
      socket.destroy();
      resolve();
    });
    socket.once('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server has closed a connection')));
    readBy(reader, socket, reject);
  });
}

function readBy(reader: ResponseReader, socket: Socket, reject: (error: unknown) => void): void {
  socket.on('data', (chunk: Buffer) => {
    try {
      reader.add(chunk);
    } catch (error) {
      socket.destroy();
      reject(error);
    }
  });
}

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/** Finds where a response ends. */
class ResponseReader {
  private head: Buffer = Buffer.alloc(0);
  /** How many bytes of the body are still to come; `null` until the last chunk. Undefined while the head is read. */
  private left: number | null | undefined;

  constructor(
    private readonly status: number,
    private readonly onEnd: () => void,
  ) {}

  begin(): void {
    this.head = Buffer.alloc(0);
    this.left = undefined;
  }

  add(chunk: Buffer): void {
    if (this.left === undefined) return this.addToHead(chunk);
    if (this.left !== null) this.left -= chunk.length;
    if (this.left === null ? endsWithLastChunk(chunk) : this.left === 0) this.onEnd();
  }

  private addToHead(chunk: Buffer): void {
    this.head = this.head.length > 0 ? Buffer.concat([this.head, chunk]) : chunk;
    const end = this.head.indexOf(headEnd);
    if (end < 0) return;
    const text = this.head.toString('latin1', 0, end);
    if (!text.startsWith(`HTTP/1.1 ${this.status}`))
      throw new Error(`Expected ${this.status}, got ${text.slice(0, text.indexOf('\r'))}`);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(text);
    this.left = length === undefined && isChunked ? null : Number(length ?? 0);
    this.add(this.head.subarray(end + headEnd.length));
  }
}

/** Compressed bytes hardly ever end a packet like this. */
function endsWithLastChunk(chunk: Buffer): boolean {
  return chunk.subarray(-lastChunk.length).equals(lastChunk);
}
