import 'reflect-metadata';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request } from 'express';
import { contextOf, extendContext } from '../../../platform/endpoints/index.js';
import type { ClientNetworks } from '../../../platform/http/index.js';
import type { PageEvents } from '../../../platform/page-events/index.js';
import type { ReleasesFacade } from '../../releases/index.js';
import type { OverrideCookie } from '../overrides/override-cookie.js';
import { CompositionStream } from './composition-stream.js';

const networks = { networkOf: () => 'network', isKnown: () => false };
const overrides = { read: () => null };
const events = { subscribe: () => () => undefined };

function streamOf(releases: Partial<ReleasesFacade>): CompositionStream {
  return new CompositionStream(
    releases as ReleasesFacade,
    overrides as unknown as OverrideCookie,
    networks as unknown as ClientNetworks,
    events as unknown as PageEvents,
  );
}

/** A page that follows the stream until it is closed. */
function connect(stream: CompositionStream) {
  const page = new AbortController();
  const request = new IncomingMessage(new Socket()) as Request;
  extendContext(request, { visitorId: 'visitor', request, signal: page.signal });
  const events = stream.open(contextOf(request));
  return { next: events.next(), close: () => page.abort() };
}

describe('CompositionStream', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('waits for one check of the revision before it starts the next, and stops with the last page', async () => {
    const responses: ((revision: bigint) => void)[] = [];
    const revision = jest.fn(() => new Promise<bigint>((resolve) => void responses.push(resolve)));
    const stream = streamOf({ revision, composition: () => Promise.resolve(null) });
    const page = connect(stream);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(revision).toHaveBeenCalledTimes(1);
    responses.pop()?.(1n);
    await jest.advanceTimersByTimeAsync(200);
    expect(revision).toHaveBeenCalledTimes(2);
    page.close();
    expect(await page.next).toEqual({ done: true, value: undefined });
    responses.pop()?.(2n);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(revision).toHaveBeenCalledTimes(2);
  });
});
