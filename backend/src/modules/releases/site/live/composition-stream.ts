import { Injectable, Logger } from '@nestjs/common';
import type { Response as ResponseOf } from '@tessera/contracts';
import type { Request } from 'express';
import {
  contextOf,
  outsideRequest,
  EventQueue,
  httpRequestOf,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ClientNetworks, clientNetwork } from '../../../../platform/http/index.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { ReleasesFacade } from '../../releases/index.js';
import { OverrideCookie } from '../overrides/override-cookie.js';
import { OpenStreams, type StreamClient } from './open-streams.js';

/** Poll interval for changes, in milliseconds. */
const pollMs = 200;

type Event = ResponseOf<'GET /api/composition/events'>;
type Stream = EventQueue<Event>;
type Listener = () => void;

/**
 * Sends open pages the id of the composition that a new page would get: immediately, and whenever it changes; and the events of
 * their visitor.
 */
@Injectable()
export class CompositionStream {
  private readonly logger = new Logger(CompositionStream.name);
  private readonly listeners = new Map<Stream, Listener>();
  private readonly streams = new OpenStreams<Stream>();
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;
  private revision: bigint | undefined;

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly overrides: OverrideCookie,
    private readonly networks: ClientNetworks,
    private readonly events: PageEvents,
  ) {}

  /** Ends when the page is closed, or when other pages need its place. */
  async *open(context: RequestContext): AsyncGenerator<Event> {
    const request = httpRequestOf(context);
    const stream: Stream = new EventQueue(context.signal);
    const notify = this.notifier(request, stream);
    this.listeners.set(stream, notify);
    const surplus = this.streams.add(stream, this.clientOf(request));
    if (surplus) dismiss(surplus);
    const unsubscribe = this.events.subscribe(context.visitorId, (message) => {
      this.streams.touch(stream);
      stream.push(message);
    });
    this.startPolling();
    notify();
    try {
      yield* stream;
    } finally {
      unsubscribe();
      this.listeners.delete(stream);
      this.streams.remove(stream);
      if (this.listeners.size === 0) this.stopPolling();
    }
  }

  /** @returns a function that sends the id if it differs from the last one sent */
  private notifier(request: Request, stream: Stream): Listener {
    const { visitorId } = contextOf(request);
    let sent = '';
    const notify = async (): Promise<void> => {
      const viewer = { visitorId, override: this.overrides.read(request) };
      const site = await this.releases.composition(viewer);
      const id = site?.composition.id ?? '';
      if (id === sent) return;
      sent = id;
      this.streams.touch(stream);
      stream.push({ event: 'composition', data: { id } });
    };
    return () => {
      notify().catch((error: unknown) =>
        this.logger.warn(`Could not notify a page: ${String(error)}`),
      );
    };
  }

  private clientOf(request: Request): StreamClient {
    const { visitorId } = contextOf(request);
    const network = this.networks.networkOf(request, visitorId);
    const isKnown = this.networks.isKnown(request);
    return { network, client: isKnown ? clientNetwork(request.ip ?? '') : network };
  }

  private startPolling(): void {
    this.timer ??= setInterval(() => outsideRequest(() => void this.poll()), pollMs);
  }

  private stopPolling(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    const revision = await this.releases.revision().catch(() => this.revision);
    this.isPolling = false;
    if (revision === this.revision) return;
    this.revision = revision;
    for (const notify of this.listeners.values()) notify();
  }
}

/** Ends a surplus stream; its page reconnects later than after an interruption. */
function dismiss(stream: Stream): void {
  stream.push({ event: 'dismissed', data: {} });
  stream.end();
}
