import type { CDPSession } from 'playwright';

interface LoggedRequest {
  readonly url: string;
  readonly kind: string;
  readonly initiator: string | null;
  /** In milliseconds after the first one, which is the document's. */
  readonly sentAt: number;
  bytes: number;
}

/** Kinds of requests that a page waits for before it shows its content. */
const blockingKinds = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

interface Shown {
  /** When the page had loaded and its largest element was painted, in milliseconds after the navigation began. */
  readonly shownAt: number;
  /** Address of the largest picture; empty where the largest element is text. */
  readonly lcpUrl: string;
}

/** What a page view requested, and which earlier request caused it. */
export class RequestLog {
  private readonly requests = new Map<string, LoggedRequest>();
  private startedAt: number | null = null;

  static async attach(session: CDPSession): Promise<RequestLog> {
    const log = new RequestLog();
    session.on('Network.requestWillBeSent', (sent) => {
      const { requestId, request, type, initiator, timestamp } = sent;
      if (request.url.startsWith('data:')) return;
      log.startedAt ??= timestamp;
      log.requests.set(requestId, {
        url: request.url,
        kind: type ?? 'Other',
        initiator: initiator.url ?? initiator.stack?.callFrames[0]?.url ?? null,
        sentAt: (timestamp - log.startedAt) * 1000,
        bytes: 0,
      });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = log.requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    return log;
  }

  /**
   * Transferred bytes and requests of the whole page view, and the request depth: the longest chain in which one
   * request had to arrive before the next could be sent, over all that the page waits for until it is shown: not what is
   * sent later, such as the request for ads.
   */
  totals({ shownAt, lcpUrl }: Shown): { bytes: number; requests: number; depth: number } {
    const all = [...this.requests.values()];
    const awaited = all.filter(
      ({ kind, url, sentAt }) => (blockingKinds.has(kind) && sentAt < shownAt) || url === lcpUrl,
    );
    return {
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: all.length,
      depth: Math.max(0, ...awaited.map((request) => this.depthOf(request))),
    };
  }

  private depthOf(request: LoggedRequest, seen = new Set<string>()): number {
    if (seen.has(request.url)) return 1;
    seen.add(request.url);
    const cause = [...this.requests.values()].find(({ url }) => url === request.initiator);
    return cause && cause !== request ? this.depthOf(cause, seen) + 1 : 1;
  }
}
