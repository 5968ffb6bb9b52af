import type { OutgoingHttpHeaders } from 'node:http';

/** A statement as the site sent it. */
export interface Statement {
  readonly text: string;
  /** As PostgreSQL writes them. */
  readonly values: readonly (string | null)[];
}

/** What the site answered once, which other servers answer as well. */
export interface Recording {
  /** Path and query. */
  readonly url: string;
  /** Of the request, if it has any: the response is the one to who knows this version. */
  readonly ifNoneMatch?: string;
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** As it was sent, in base64: compressed, if the site did that. */
  readonly body: string;
  /** Those that the site needs each time; the body is then made and compressed anew as well. Empty for what is kept. */
  readonly statements: readonly Statement[];
}

/** What tells recordings apart. */
export function keyOf(url: string, ifNoneMatch: string | undefined): string {
  return ifNoneMatch === undefined ? url : `${url} ${ifNoneMatch}`;
}
