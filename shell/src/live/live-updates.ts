import { request } from '@tessera/api-client';
import type { compositionStream } from '@tessera/contracts';
import type { LiveComposition } from '../composition/live-composition';

/** `compositionStream` of the contracts, without the validation that stands beside it. */
const stream: typeof compositionStream = '/api/composition/events';

/** Pause before the first new attempt, and the longest one, in milliseconds. */
const firstPause = 2000;
const longestPause = 60_000;
const failuresForLongestPause = Math.ceil(Math.log2(longestPause / firstPause));

/**
 * Hears of new compositions while the page is looked at. A hidden tab does not listen: over HTTP/1.1 six open streams
 * would keep a seventh tab from loading anything. It is told as soon as it is shown again.
 */
export class LiveUpdates {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(private readonly live: LiveComposition) {}

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
    this.source.addEventListener('composition', ({ data }) => void this.hear(String(data)));
    this.source.addEventListener('dismissed', this.comeBackLate);
    this.source.addEventListener('error', this.openLater);
  };

  private readonly close = (): void => {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  };

  /** The site has too many streams; it ends this one. */
  private readonly comeBackLate = (): void => {
    this.failures = failuresForLongestPause;
  };

  /** The browser's own attempts never become rarer, and end for good at an answer such as 503. */
  private readonly openLater = (): void => {
    this.close();
    const longest = Math.min(firstPause * 2 ** this.failures, longestPause);
    this.failures += 1;
    // Spread, so that a site that starts anew does not meet all its open tabs at once.
    this.timer = setTimeout(this.open, longest * (0.5 + Math.random() / 2));
  };

  private async hear(data: string): Promise<void> {
    try {
      await this.learn((JSON.parse(data) as { id: string }).id);
      this.failures = 0;
    } catch {
      this.openLater();
    }
  }

  /** @throws where the site does not give out what it told; it tells again whoever asks anew */
  private async learn(id: string): Promise<void> {
    if (id === '' || id === this.live.read().newest.id) return;
    const composition = await request('GET /api/composition');
    if (composition.id !== id) throw new Error('The composition has changed again');
    this.live.offer(composition);
  }
}
