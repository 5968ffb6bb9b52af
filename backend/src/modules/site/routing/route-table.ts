export interface RouteEntry<T> {
  /** Pattern such as `/category/:slug`. */
  readonly path: string;
  readonly value: T;
}

export interface RouteMatch<T> extends RouteEntry<T> {
  /** Decoded values of the pattern's parameters. */
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern<T> {
  readonly entry: RouteEntry<T>;
  readonly segments: readonly string[];
}

/**
 * Finds the route of a path as the router in the page does: without regard to upper and lower case
 * or a slash at the end, and with a fixed segment going before a parameter.
 */
export class RouteTable<T> {
  private readonly patterns: readonly Pattern<T>[];

  constructor(entries: readonly RouteEntry<T>[]) {
    this.patterns = entries
      .map((entry) => ({ entry, segments: segmentsOf(entry.path) }))
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }

  /** @param pathname as it stands in the address, percent-encoded */
  match(pathname: string): RouteMatch<T> | null {
    const segments = decode(pathname);
    if (!segments) return null;
    for (const pattern of this.patterns) {
      const params = paramsOf(pattern.segments, segments);
      if (params) return { ...pattern.entry, params };
    }
    return null;
  }
}

function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '');
  return inner === '' ? [] : inner.replace(/\/$/, '').split('/');
}

/** Sorts fixed segments before parameters, from left to right. */
function rank<T>({ segments }: Pattern<T>): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}

function decode(pathname: string): string[] | null {
  try {
    return segmentsOf(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function paramsOf(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const pairs = pattern.map((part, index) => [part, segments[index] ?? ''] as const);
  if (!pairs.every(([part, text]) => fits(part, text))) return null;
  const named = pairs.filter(([part]) => isParameter(part));
  return Object.fromEntries(named.map(([part, text]) => [part.slice(1), text]));
}

function fits(part: string, text: string): boolean {
  return isParameter(part) ? text !== '' : part.toLowerCase() === text.toLowerCase();
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}
