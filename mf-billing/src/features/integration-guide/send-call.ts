/** What came back, as the console shows it. */
export interface CallResult {
  readonly status: number;
  /** How long it took, in ms. */
  readonly ms: number;
  /** The headers that say how many calls are left; empty for visitors. */
  readonly quota: Readonly<Record<string, string>>;
  /** JSON with line breaks, or the text as it is. */
  readonly body: string;
}

const quotaHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/**
 * Calls the API as a program does: without cookies where it has a key.
 * @param key empty to call as the visitor
 * @throws TypeError without a connection
 */
export async function sendCall(address: string, key: string): Promise<CallResult> {
  const started = performance.now();
  const response = await fetch(
    address,
    key === ''
      ? { credentials: 'include' }
      : { credentials: 'omit', headers: { authorization: `Bearer ${key}` } },
  );
  const text = await response.text();
  const ms = Math.round(performance.now() - started);
  return { status: response.status, ms, quota: quotaOf(response.headers), body: pretty(text) };
}

function quotaOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    quotaHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
