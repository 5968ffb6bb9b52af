import type { AuditEntry, Problem } from '@tessera/contracts';

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & Partial<Problem>;
}

const cookieName = 'tessera_operator';
const knownName = 'tessera_operator_browser';

/** Sends what a page of the console sends, and keeps the session's cookie as a browser does. */
export class OperatorBrowser {
  /** What the cookie holds; `null` where there is none. */
  secret: string | null = null;
  /** The cookie by which it is known after its session; `null` before the first. */
  private known: string | null = null;

  constructor(private readonly address: string) {}

  signIn(name: string, password: string): Promise<Answer<{ name: string; expiresAt: string }>> {
    return this.send('POST', '/api/operators/session', { name, password });
  }

  whoAmI(): Promise<Answer<{ name: string; expiresAt: string }>> {
    return this.send('GET', '/api/operators/session');
  }

  signOut(): Promise<Answer<{ signedOut: true }>> {
    return this.send('DELETE', '/api/operators/session');
  }

  async audit(): Promise<AuditEntry[]> {
    const { body } = await this.send<{ entries: AuditEntry[] }>('GET', '/api/audit?limit=200');
    return body.entries;
  }

  async send<T>(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.address + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
        ...this.cookies(),
        ...headers,
      },
    });
    this.keepCookie(response.headers);
    const answer = (await response.json()) as Answer<T>['body'];
    return { status: response.status, headers: response.headers, body: answer };
  }

  private cookies(): { cookie?: string } {
    const session = this.secret === null ? [] : [`${cookieName}=${this.secret}`];
    const known = this.known === null ? [] : [`${knownName}=${this.known}`];
    const cookie = [...session, ...known].join('; ');
    return cookie ? { cookie } : {};
  }

  private keepCookie(headers: Headers): void {
    const set = cookieIn(headers);
    if (set !== undefined) this.secret = /=([^;]+);/.exec(set)?.[1] ?? null;
    const known = cookieIn(headers, knownName);
    if (known !== undefined) this.known = /=([^;]+);/.exec(known)?.[1] ?? null;
  }
}

/** The `Set-Cookie` header of a cookie, by default of the operator's session. */
export function cookieIn(headers: Headers, name = cookieName): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
}
