import {
  type EndpointKey,
  endpointUrl,
  entityTag,
  type ErrorCode,
  type ErrorExtra,
  type Problem,
  type Request,
  type ResourceVersion,
  type Response,
} from '@tessera/contracts';

type KeysOf<T> = T extends unknown ? keyof T : never;

/** Any problem: its code says which of the fields it has that not all have. */
export type AnyProblem = Problem & {
  readonly [K in KeysOf<NonNullable<ErrorExtra<ErrorCode>>>]?: unknown;
};

/** What an endpoint responded. A test reads the one of `body` and `problem` that it expects. */
export class ClientResponse<T = unknown> {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** Whichever it is. */
    readonly content: unknown,
  ) {}

  /** What the contract promises. @throws Error where the request was refused */
  get body(): T {
    if (this.status < 400) return this.content as T;
    throw new Error(`The request was refused with ${this.status}: ${JSON.stringify(this.content)}`);
  }

  /** Why the request was refused. @throws Error where it was not */
  get problem(): AnyProblem {
    if (this.status >= 400) return this.content as AnyProblem;
    throw new Error(`The request succeeded with ${this.status}: ${JSON.stringify(this.content)}`);
  }
}

interface RawRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One visitor's browser: it keeps its cookies, and its writes come from the site's own pages. */
export class VisitorClient {
  private readonly cookies = new Map<string, string>();

  constructor(readonly address: string) {}

  /** Who it is, for requests that are sent in another way. */
  get headers(): Record<string, string> {
    return { cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; ') };
  }

  /** Of the visitor, as the site knows them. @throws Error before the first response */
  get id(): string {
    const [, id] =
      /^s:([\w-]+)\./.exec(decodeURIComponent(this.cookies.get('tessera_visitor') ?? '')) ?? [];
    if (id === undefined) throw new Error('The site has not seen this visitor yet');
    return id;
  }

  /** Value of one of its cookies. */
  cookie(name: string): string {
    return this.cookies.get(name) ?? '';
  }

  /** Calls an endpoint; headers are sent besides those of a browser. */
  async call<K extends EndpointKey>(
    key: K,
    request: Request<K>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ClientResponse<Response<K>>> {
    const { body, ifMatch } = request as { body?: unknown; ifMatch?: ResourceVersion };
    return this.send(key.slice(0, key.indexOf(' ')), endpointUrl(key, request), {
      headers: { ...(ifMatch !== undefined && { 'if-match': entityTag(ifMatch) }), ...headers },
      ...(body !== undefined && { body }),
    });
  }

  /** Sends what may break the contract. @returns what its caller expects, unchecked */
  async send<T = unknown>(
    method: string,
    path: string,
    { headers = {}, body }: RawRequest = {},
  ): Promise<ClientResponse<T>> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        ...(this.cookies.size > 0 && this.headers),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    return new ClientResponse(response.status, response.headers, text && JSON.parse(text));
  }

  /** Takes cookies as a browser does. */
  keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
