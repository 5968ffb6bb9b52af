import type { CDPSession } from 'playwright';

interface LoggedRequest {
  readonly url: string;
  readonly kind: string;
  readonly initiator: string | null;
  bytes: number;
}

/** Kinds of requests that a page waits for before it shows its content. */
const blockingKinds = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** What a page view requested, and which earlier request caused it. */
export class RequestLog {
  private readonly requests = new Map<string, LoggedRequest>();

  static async attach(session: CDPSession): Promise<RequestLog> {
    const log = new RequestLog();
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (request.url.startsWith('data:')) return;
      log.requests.set(requestId, {
        url: request.url,
        kind: type ?? 'Other',
        initiator: initiator.url ?? initiator.stack?.callFrames[0]?.url ?? null,
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
   * request had to arrive before the next could be sent, over all that the largest paint waits for.
   */
  totals(largestPicture: string): { bytes: number; requests: number; depth: number } {
    const all = [...this.requests.values()];
    const awaited = all.filter(
      ({ kind, url }) => blockingKinds.has(kind) || url === largestPicture,
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
