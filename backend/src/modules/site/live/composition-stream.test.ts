import 'reflect-metadata';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { extendContext } from '../../../platform/endpoints/index.js';
import type { ClientNetworks } from '../../../platform/http/index.js';
import type { ReleasesFacade } from '../../releases/index.js';
import type { OverrideCookie } from '../overrides/override-cookie.js';
import { CompositionStream } from './composition-stream.js';

const networks = { networkOf: () => 'network', isKnown: () => false };
const overrides = { read: () => null };

function streamOf(releases: Partial<ReleasesFacade>): CompositionStream {
  return new CompositionStream(
    releases as ReleasesFacade,
    overrides as unknown as OverrideCookie,
    networks as unknown as ClientNetworks,
  );
}

/** A page's connection that does not read what it is sent, so that ending it takes forever. */
function connect(stream: CompositionStream) {
  const response = new PassThrough({ highWaterMark: 1 });
  Object.assign(response, {
    status: () => response,
    set: () => response,
    flushHeaders: () => undefined,
  });
  const request = new IncomingMessage(new Socket()) as Request;
  extendContext(request, { visitorId: 'visitor' });
  void stream.handle('', request, response as unknown as Response);
  return response;
}

describe('CompositionStream', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('waits for one check of the revision before it starts the next', async () => {
    const responses: ((revision: bigint) => void)[] = [];
    const revision = jest.fn(() => new Promise<bigint>((resolve) => void responses.push(resolve)));
    const stream = streamOf({ revision, composition: () => Promise.resolve(null) });
    const response = connect(stream);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(revision).toHaveBeenCalledTimes(1);
    responses.pop()?.(1n);
    await jest.advanceTimersByTimeAsync(200);
    expect(revision).toHaveBeenCalledTimes(2);
    response.destroy();
    responses.pop()?.(2n);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(revision).toHaveBeenCalledTimes(2);
  });

  it('sends no heartbeat on a stream that has ended but is still open', async () => {
    const stream = streamOf({
      revision: () => Promise.resolve(1n),
      composition: () => Promise.resolve(null),
    });
    const response = connect(stream);
    const failed = jest.fn();
    response.on('error', failed);
    await jest.advanceTimersByTimeAsync(25_000);
    expect(String(response.read())).toContain('heartbeat');
    response.write('unread');
    stream.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(failed).not.toHaveBeenCalled();
    response.destroy();
  });
});
