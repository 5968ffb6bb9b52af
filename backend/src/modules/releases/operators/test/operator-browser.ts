import type { AuditEntry, Problem } from '@tessera/contracts';

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & Partial<Problem>;
}

const cookieName = 'tessera_operator';
const knownName = 'tessera_operator_browser';

/** Sends the requests of the console, and stores cookies as a browser does. */
export class OperatorBrowser {
  /** Value of the session cookie; `null` without a session. */
  secret: string | null = null;
  /** Value of the cookie of known browsers; `null` before the first sign-in. */
  private known: string | null = null;

  constructor(private readonly address: string) {}

  signIn(name: string, password: string): Promise<Reply<{ name: string; expiresAt: string }>> {
    return this.send('POST', '/api/operators/session', { name, password });
  }

  whoAmI(): Promise<Reply<{ name: string; expiresAt: string }>> {
    return this.send('GET', '/api/operators/session');
  }

  signOut(): Promise<Reply<{ signedOut: true }>> {
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
  ): Promise<Reply<T>> {
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
    const replyBody = (await response.json()) as Reply<T>['body'];
    return { status: response.status, headers: response.headers, body: replyBody };
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
