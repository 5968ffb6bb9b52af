import type { ComposedRemote, Layout, Telemetry } from '@tessera/contracts';
import { TokenBucket } from './token-bucket';

export type Report = Telemetry['reports'][number];
export type Version = Pick<ComposedRemote, 'name' | 'version'>;
type Failure = 'load-failed' | 'render-failed' | 'threw';

/** What the page observes of the versions that it runs, until it is sent. */
export class Observations {
  /** Version that the first page came from. */
  firstShown: Version | null = null;
  /** Version that the current page comes from. */
  current: Version | null = null;

  private waiting: Report[] = [];
  private readonly tokens = new TokenBucket();
  private hasFailed = false;
  private failureListener: (() => void) | null = null;
  private listener: ((report: Report) => void) | null = null;
  /** Errors that were reported: the same one may pass several places. */
  private readonly reported = new WeakSet();
  /** What is reported only once. */
  private readonly known = new Set<string>();
  /** Opened, but neither shown nor failed yet. */
  private readonly opening = new Map<string, Version>();

  show(version: Version): void {
    this.firstShown ??= version;
    this.current = version;
  }

  /** The document has already reported that it uses these. */
  openedByDocument(versions: readonly Version[]): void {
    for (const version of versions) {
      this.known.add(`opened ${keyOf(version)}`);
      this.opening.set(keyOf(version), version);
    }
  }

  /** Reports that a version is about to run. */
  opened(version: Version): void {
    if (!this.isFirst(`opened ${keyOf(version)}`)) return;
    this.opening.set(keyOf(version), version);
    this.add({ kind: 'opened', ...only(version) });
  }

  /** Reports once for each version that it has loaded. */
  loaded(version: Version, milliseconds: number): void {
    if (!this.isFirst(`loaded ${keyOf(version)}`)) return;
    this.add({ kind: 'loaded', ...only(version), milliseconds: Math.round(milliseconds) });
  }

  /** Reports once for each version that it is shown; for the shell once in each layout. */
  shown(version: Version, layout?: Layout): void {
    this.opening.delete(keyOf(version));
    if (!this.isFirst(`shown ${keyOf(version)} ${layout ?? ''}`)) return;
    this.add({ kind: 'shown', ...only(version), ...(layout && { layout }) });
  }

  /** Reports that a version is no longer awaited, if it was opened and neither shown nor failed. */
  left(version: Version): void {
    if (!this.opening.delete(keyOf(version))) return;
    this.add({ kind: 'left', ...only(version) });
  }

  /** The visitor leaves the page. */
  leave(): void {
    for (const version of this.opening.values()) this.left(version);
  }

  failed(kind: Failure, version: Version, error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.reported.has(error)) return;
      this.reported.add(error);
    }
    if (kind !== 'threw') this.opening.delete(keyOf(version));
    this.add({ kind, ...only(version) });
    this.hasFailed = true;
    this.failureListener?.();
  }

  /** Reports an error that no boundary caught, if its origin can be determined. */
  threw(error: unknown, address = ''): void {
    const stack = error instanceof Error ? error.stack : undefined;
    const version = versionIn(stack ?? '') ?? versionIn(address);
    if (version) this.failed('threw', version, error);
  }

  add(report: Report): void {
    if (!this.tokens.take()) return;
    this.waiting.push(report);
    this.listener?.(report);
  }

  /** Returns what has not been sent yet, and forgets it. */
  take(): Report[] {
    return this.waiting.splice(0);
  }

  /** Calls back after every report. */
  onReport(listener: (report: Report) => void): void {
    this.listener = listener;
  }

  /** Calls back after every failure, and at once if there was one already. */
  onFailure(listener: () => void): void {
    this.failureListener = listener;
    if (this.hasFailed) listener();
  }

  private isFirst(what: string): boolean {
    if (this.known.has(what)) return false;
    this.known.add(what);
    return true;
  }
}

/** The observations of this page view. */
export const observations = new Observations();

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => observations.threw(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => observations.threw(reason));
}

function keyOf({ name, version }: Version): string {
  return `${name}@${version}`;
}

function only({ name, version }: Version): Version {
  return { name, version };
}

const assets = /\/assets\/([\w-]+)\/(\d[\w.-]*)(?:~\d)?\//g;

/** The version whose file a stack or address names; that of an area rather than of the shell, which runs it. */
function versionIn(text: string): Version | null {
  const versions = Array.from(text.matchAll(assets), ([, name = '', version = '']) => ({
    name,
    version,
  }));
  return versions.find(({ name }) => name !== 'shell') ?? versions[0] ?? null;
}
