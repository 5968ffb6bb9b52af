import 'reflect-metadata';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Request } from 'express';
import { contextOf, extendContext } from '../../../../platform/endpoints/index.js';
import type { ClientNetworks } from '../../../../platform/http/index.js';
import type { PageEvents } from '../../../../platform/page-events/index.js';
import type { ReleasesFacade } from '../../releases/index.js';
import type { OverrideCookie } from '../overrides/override-cookie.js';
import { CompositionStream } from './composition-stream.js';

const networks = { networkOf: () => 'network', isKnown: () => false };
const overrides = { read: () => null };
const unsubscribe = jest.fn();
const events = { subscribe: jest.fn<PageEvents['subscribe']>(() => unsubscribe) };

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
  const sent = stream.open(contextOf(request));
  return { next: sent.next(), end: () => sent.next(), close: () => page.abort() };
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

  it('passes on the events of the visitor as long as the page is open', async () => {
    const stream = streamOf({
      revision: () => Promise.resolve(1n),
      composition: () => Promise.resolve(null),
    });
    unsubscribe.mockReset();
    const page = connect(stream);
    const [visitorId, listener] = events.subscribe.mock.lastCall ?? [];
    expect(visitorId).toBe('visitor');
    const data = { name: 'notifications-changed', data: { newId: null } } as const;
    listener?.({ event: 'page', data });
    expect(await page.next).toEqual({ done: false, value: { event: 'page', data } });
    page.close();
    await page.end();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
