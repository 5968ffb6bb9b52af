import { once } from 'node:events';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import { untilAborted } from '../until-aborted.js';
import type { Outgoing } from './outgoing.js';

/** Sends responses while they are made, no faster than the client reads them. */
@Injectable()
export class ResponseSender implements OnModuleDestroy {
  private readonly shutdown = new AbortController();

  /** Ends all streams so that the server can stop; browsers reconnect to their events. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  /**
   * Ends early, and lets go of the source, when the client disconnects or the server stops.
   * @throws what the source throws, after which the response is incomplete
   */
  async send({ status = 200, headers, open }: Outgoing, response: Response): Promise<void> {
    const request = response.req as Request;
    response.status(status);
    if (request.fresh) response.status(304);
    const hasBody = request.method !== 'HEAD' && response.statusCode !== 304;
    const chunks = hasBody ? await open() : null;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!chunks) return void response.end();
    // A client must not wait for bytes that never come.
    response.strictContentLength = true;
    response.flushHeaders();
    await this.write(chunks, response);
  }

  private async write(
    chunks: AsyncIterable<string | Uint8Array>,
    response: Response,
  ): Promise<void> {
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    if (response.closed) closed.abort();
    const signal = AbortSignal.any([closed.signal, this.shutdown.signal]);
    const source = chunks[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await untilAborted(source.next(), signal);
        if (next.done) break;
        if (!response.write(next.value)) await once(response, 'drain', { signal });
      }
      response.end();
    } catch (error) {
      if (!signal.aborted) throw error;
      this.stop(response);
    } finally {
      // Not awaited: a source that waits for something only returns once that has come.
      void Promise.resolve(source.return?.()).catch(() => undefined);
    }
  }

  /** Where the length is unknown, events can end anywhere; anything else must not seem complete. */
  private stop(response: Response): void {
    if (response.getHeader('content-type') === 'text/event-stream') response.end();
    else response.destroy();
  }
}
