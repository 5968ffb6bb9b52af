import type { ResourceVersion } from '@tessera/contracts';

/** A cookie that a response sets. It is always `HttpOnly`, and `Secure` where the site is. */
export interface ReplyCookie {
  readonly name: string;
  /** `null` removes the cookie. */
  readonly value: string | null;
  /** A session cookie where absent. */
  readonly expires?: Date;
  /** Whether a changed value is noticed: such cookies are read from `signedCookies`. */
  readonly isSigned?: boolean;
  readonly path?: string;
  /** `lax` by default. */
  readonly sameSite?: 'strict' | 'lax';
}

/** What a response carries besides its content. */
export interface ReplyParts {
  /** Never those that follow from the contract, such as the content type. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly ReplyCookie[];
  /** Version of the content, without quotes. */
  readonly etag?: ResourceVersion;
  /** Name under which a browser saves the content; any characters. */
  readonly fileName?: string;
  /** Whether it shows the content, and only saves it when the visitor does. */
  readonly isShown?: boolean;
}

/** A handler's result with parts besides the content. They are only sent if the caller still waits. */
export class Reply<T, P extends ReplyParts = ReplyParts> {
  constructor(
    readonly content: T,
    readonly parts: P,
  ) {}
}

export function reply<T, const P extends ReplyParts>(content: T, parts: P): Reply<T, P> {
  return new Reply(content, parts);
}

/** Separates the content of a handler's result from what comes with it. */
export function replyOf(result: unknown): Reply<unknown> {
  return isReply(result) ? result : new Reply(result, {});
}

function isReply(result: unknown): result is Reply<unknown> {
  return result instanceof Reply;
}
