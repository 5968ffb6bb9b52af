import { request } from '@tessera/api-client';
import type { compositionStream, PageEvent } from '@tessera/contracts';
import type { LiveComposition } from '../composition/live-composition';

/** `compositionStream` of the contracts, without importing the validation beside it. */
const stream: typeof compositionStream = '/api/composition/events';

/** Delays between attempts to connect, in milliseconds. */
const minRetryDelay = 2000;
const maxRetryDelay = 60_000;
const failuresForMaxDelay = Math.ceil(Math.log2(maxRetryDelay / minRetryDelay));

/** Handles what happens for the visitor; `null` means that something may have been missed. */
export type PageEventHandler = (event: PageEvent | null) => void;

/**
 * Receives new compositions, and the events of the visitor, while the page is visible. A hidden tab does not listen: over HTTP/1.1 six open streams
 * would keep a seventh tab from loading anything. It catches up as soon as it is shown again.
 */
export class LiveUpdates {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(
    private readonly live: LiveComposition,
    private readonly onEvent: PageEventHandler = () => undefined,
  ) {}

  start(): void {
    addEventListener('pagehide', this.close);
    addEventListener('pageshow', this.open);
    document.addEventListener('visibilitychange', this.openWhileVisible);
    this.open();
  }

  stop(): void {
    removeEventListener('pagehide', this.close);
    removeEventListener('pageshow', this.open);
    document.removeEventListener('visibilitychange', this.openWhileVisible);
    this.close();
  }

  private readonly openWhileVisible = (): void => {
    if (document.visibilityState === 'hidden') this.close();
    else this.open();
  };

  private readonly open = (): void => {
    clearTimeout(this.timer);
    if (this.source || document.visibilityState === 'hidden') return;
    this.source = new EventSource(stream);
    this.source.addEventListener(
      'composition',
      ({ data }) => void this.handleMessage(String(data)),
    );
    this.source.addEventListener('open', () => this.onEvent(null));
    this.source.addEventListener('missed', () => this.onEvent(null));
    this.source.addEventListener('page', ({ data }) =>
      this.onEvent(JSON.parse(String(data)) as PageEvent),
    );
    this.source.addEventListener('dismissed', this.backOff);
    this.source.addEventListener('error', this.reconnect);
  };

  private readonly close = (): void => {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  };

  /** The site has too many streams and closes this one: the next attempt waits longest. */
  private readonly backOff = (): void => {
    this.failures = failuresForMaxDelay;
  };

  /** The browser's own reconnects never back off, and end for good at a response such as 503. */
  private readonly reconnect = (): void => {
    this.close();
    const delay = Math.min(minRetryDelay * 2 ** this.failures, maxRetryDelay);
    this.failures += 1;
    // Jitter, so that a site that restarts is not hit by all its open tabs at once.
    this.timer = setTimeout(this.open, delay * (0.5 + Math.random() / 2));
  };

  private async handleMessage(data: string): Promise<void> {
    try {
      await this.update((JSON.parse(data) as { id: string }).id);
      this.failures = 0;
    } catch {
      this.reconnect();
    }
  }

  /** @throws where the site serves another composition than it announced; the next connection announces it again */
  private async update(id: string): Promise<void> {
    const { newest } = this.live.read();
    // A page with an override keeps the versions that its tester chose.
    if (id === '' || id === newest.id || newest.override) return;
    const composition = await request('GET /api/composition');
    if (composition.id !== id) throw new Error('The composition has changed again');
    this.live.offer(composition);
  }
}
