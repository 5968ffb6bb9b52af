import { Injectable } from '@nestjs/common';
import {
  conditions,
  OutboundClient,
  OutboundError,
  type OutboundResponse,
  retryTime,
  type Validators,
  validatorsOf,
} from '../../../platform/outbound/index.js';
import { type Feed, feedOfPage, readFeed } from './read-feed.js';

const timeoutMs = 8000;
const feedTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
];

export interface ReadFeed extends Validators {
  /** Where it is, after what a page named and redirects that HTTP hides. */
  readonly url: string;
  readonly feed: Feed;
}

/** A feed that can't be read now. Its message says why, to those who have it. */
export class FeedFailure extends Error {
  /** @param retryAt from when on its site wants to be asked again, if it says */
  constructor(
    message: string,
    readonly retryAt: Date | null = null,
  ) {
    super(message);
  }
}

/** Asks other sites for feeds. */
@Injectable()
export class FeedReader {
  constructor(private readonly outbound: OutboundClient) {}

  /**
   * Reads the feed at an address, or the one that the page there names.
   * @throws FeedFailure
   */
  async find(url: URL, signal: AbortSignal): Promise<ReadFeed> {
    const response = await this.ask(url, { signal, accept: [...feedTypes, 'text/html'] });
    const feed = readFeed(response.body, url, new Date());
    if (feed) return { url: url.href, feed, ...validatorsOf(response.headers) };
    const named = feedOfPage(response.body, url);
    if (!named) throw new FeedFailure('There is no feed at this address');
    return this.read(named, { signal, etag: null, lastModified: null }).then((found) => {
      if (!found) throw new FeedFailure('The feed is empty');
      return found;
    });
  }

  /**
   * Reads a known feed.
   * @returns `null` where it has not changed
   * @throws FeedFailure
   */
  async read(
    url: URL,
    { signal, etag, lastModified }: Validators & { readonly signal: AbortSignal },
  ): Promise<ReadFeed | null> {
    const headers = conditions({ etag, lastModified });
    const response = await this.ask(url, { signal, accept: feedTypes, headers });
    if (response.status === 304) return null;
    const feed = readFeed(response.body, url, new Date());
    if (!feed) throw new FeedFailure('What it sends is no feed');
    return { url: url.href, feed, ...validatorsOf(response.headers) };
  }

  private async ask(
    url: URL,
    request: { signal: AbortSignal; accept: string[]; headers?: Record<string, string> },
  ): Promise<OutboundResponse> {
    const response = await this.outbound
      .send({ url, timeoutMs, ...request })
      .catch((error: unknown) => {
        throw error instanceof OutboundError ? new FeedFailure(error.message) : error;
      });
    if (response.status < 300 || response.status === 304) return response;
    const retryAt = retryTime(response.headers, new Date());
    throw new FeedFailure(`Its site responds with status ${response.status}`, retryAt);
  }
}
