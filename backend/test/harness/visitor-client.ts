import {
  type EndpointKey,
  endpointUrl,
  entityTag,
  type Request,
  type ResourceVersion,
} from '@tessera/contracts';

/** A response with its parsed body. */
export interface ClientResponse {
  readonly status: number;
  readonly headers: Headers;
  // The contract's type is what a test checks, not what it trusts.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** One visitor's browser: it keeps its cookies, and its writes come from the site's own pages. */
export class VisitorClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly address: string) {}

  /** Who it is, for requests that are sent in another way. */
  get headers(): Record<string, string> {
    return { cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; ') };
  }

  /** Calls an endpoint; headers are sent besides those of a browser. */
  async call<K extends EndpointKey>(
    key: K,
    request: Request<K>,
    headers: Record<string, string> = {},
  ): Promise<ClientResponse> {
    const { body, ifMatch } = request as { body?: unknown; ifMatch?: ResourceVersion };
    return this.send(key.slice(0, key.indexOf(' ')), endpointUrl(key, request), {
      headers: { ...(ifMatch !== undefined && { 'if-match': entityTag(ifMatch) }), ...headers },
      ...(body !== undefined && { body }),
    });
  }

  /** Sends what may break the contract. */
  async send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<ClientResponse> {
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
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  }

  private keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
