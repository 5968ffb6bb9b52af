import type { PageEvent } from '@tessera/contracts';
import { compositionStream } from '@tessera/contracts/values';

/** Delays between attempts to connect, in milliseconds. */
const minRetryDelay = 2000;
const maxRetryDelay = 60_000;
const failuresForMaxDelay = Math.ceil(Math.log2(maxRetryDelay / minRetryDelay));

/** How often the leading page shows that it works, in milliseconds. */
const pulse = 15_000;
/** A leading page that is silent for so long has stopped working, in milliseconds. */
const maxSilence = 3 * pulse;

/** What the site sends; `opened` when it begins to, so that something may have been missed before, as with `missed`. */
export type SiteEvent =
  | { readonly event: 'composition'; readonly data: { readonly id: string } }
  | { readonly event: 'page'; readonly data: PageEvent }
  | { readonly event: 'missed' | 'opened'; readonly data: object };

type Message = SiteEvent | { readonly event: 'alive' };

export interface SiteEventsOptions {
  /** Pages that may get other events than usual have a group of their own. */
  readonly group?: string;
  readonly onEvent: (event: SiteEvent) => void;
}

/**
 * Receives the events of the site while the page is visible: over one connection for all visible pages of the browser, because over
 * HTTP/1.1 six open streams would keep a seventh page from loading anything. The page that was opened or shown last leads: its request
 * has the newest cookies. It holds a lock, which the browser passes on however the page ends, and passes the events on to the others. A
 * hidden page does not listen; it catches up as soon as it is shown again. Where the browser has no locks or channels, as on
 * an insecure address, each page has its own connection.
 */
export class SiteEvents {
  private readonly name: string;
  private readonly onEvent: (event: SiteEvent) => void;
  private source: EventSource | null = null;
  private channel: BroadcastChannel | null = null;
  /** Ends the wait for the lock, or is told that this wait is over. */
  private turn: AbortController | null = null;
  private releaseLock: (() => void) | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pulseTimer: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private failures = 0;

  constructor({ group = '', onEvent }: SiteEventsOptions) {
    // Versions of this code that understand each other share a number.
    this.name = `tessera-events-1 ${group}`;
    this.onEvent = onEvent;
  }

  start(): void {
    addEventListener('pagehide', this.leave);
    addEventListener('pageshow', this.join);
    document.addEventListener('visibilitychange', this.joinWhileVisible);
    this.join();
  }

  stop(): void {
    removeEventListener('pagehide', this.leave);
    removeEventListener('pageshow', this.join);
    document.removeEventListener('visibilitychange', this.joinWhileVisible);
    this.leave();
  }

  /** The events are what they should be: after the next interruption the connection is back soon. */
  confirm(): void {
    this.failures = 0;
  }

  /** Connects anew after a while, to get the current state. The browser's own reconnects never back off, and end for good at a response such as 503. */
  readonly reconnect = (): void => {
    const delay = Math.min(minRetryDelay * 2 ** this.failures, maxRetryDelay);
    this.failures += 1;
    const isFollowing = this.channel !== null && this.releaseLock === null;
    this.disconnect();
    clearTimeout(this.retryTimer);
    // Jitter, so that a site that restarts is not hit by all its open tabs at once.
    this.retryTimer = setTimeout(
      isFollowing ? this.lead : this.connect,
      delay * (0.5 + Math.random() / 2),
    );
  };

  private readonly joinWhileVisible = (): void => {
    if (document.visibilityState === 'hidden') this.leave();
    else this.join();
  };

  private readonly join = (): void => {
    if (document.visibilityState === 'hidden' || this.channel || this.source) return;
    clearTimeout(this.retryTimer);
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return this.connect();
    this.channel = new BroadcastChannel(this.name);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data));
    this.pulseTimer = setInterval(this.beat, pulse);
    this.lead();
  };

  private readonly leave = (): void => {
    clearTimeout(this.retryTimer);
    clearInterval(this.pulseTimer);
    this.turn?.abort();
    this.turn = null;
    this.releaseLock?.();
    this.releaseLock = null;
    this.channel?.close();
    this.channel = null;
    this.disconnect();
  };

  /** Takes over from the page that leads, which may be one that has stopped working. */
  private readonly lead = (): void => {
    this.heardAt = Date.now();
    this.takeTurn({ steal: true });
  };

  /** @param how whether to wait for the lock, or to take it from whoever has it */
  private takeTurn(how: LockOptions): void {
    this.turn?.abort();
    const turn = new AbortController();
    this.turn = turn;
    const options = how.steal ? how : { signal: turn.signal };
    const held = () => (turn.signal.aborted ? undefined : this.whileLeading());
    navigator.locks.request(this.name, options, held).catch((error: unknown) => {
      if (turn.signal.aborted) return;
      if (error instanceof DOMException && error.name === 'AbortError') this.follow();
      // Some sandboxes have locks, but don't give any.
      else this.connect();
    });
  }

  private whileLeading(): Promise<void> {
    this.connect();
    return new Promise((release) => {
      this.releaseLock = release;
    });
  }

  /** Another page leads from now on. Until that has its connection, this one keeps an open one, so that nothing is missed. */
  private follow(): void {
    this.releaseLock = null;
    this.heardAt = Date.now();
    clearTimeout(this.retryTimer);
    if (this.source?.readyState !== EventSource.OPEN) this.disconnect();
    this.takeTurn({});
  }

  private readonly beat = (): void => {
    if (this.releaseLock) this.channel?.postMessage({ event: 'alive' });
    // Not all at once: one is enough.
    else if (Date.now() - this.heardAt > maxSilence * (1 + Math.random())) this.lead();
  };

  private hear(message: Message): void {
    this.heardAt = Date.now();
    if (message.event === 'alive') return;
    if (message.event === 'opened' && !this.releaseLock) this.disconnect();
    this.onEvent(message);
  }

  private readonly connect = (): void => {
    if (this.source) return;
    const source = new EventSource(compositionStream);
    this.source = source;
    source.addEventListener('open', () => this.pass({ event: 'opened', data: {} }));
    for (const event of ['composition', 'page', 'missed'] as const)
      source.addEventListener(event, ({ data }: MessageEvent<string>) =>
        this.pass(siteEvent(event, data)),
      );
    // The site has too many streams and closes this one: the next attempt waits longest.
    source.addEventListener('dismissed', () => (this.failures = failuresForMaxDelay));
    source.addEventListener('error', this.reconnect);
  };

  private disconnect(): void {
    this.source?.close();
    this.source = null;
  }

  private pass(event: SiteEvent): void {
    this.channel?.postMessage(event);
    this.onEvent(event);
  }
}

/** @param data the JSON that belongs to the event, as the contract says */
function siteEvent(event: string, data: string): SiteEvent {
  const received: unknown = { event, data: JSON.parse(data) as unknown };
  return received as SiteEvent;
}
