import type { ComposedRemote, Layout, Telemetry } from '@tessera/contracts';
import { TokenBucket } from './token-bucket';

export type Report = Telemetry['reports'][number];
export type Version = Pick<ComposedRemote, 'name' | 'version'>;
type Failure = 'load-failed' | 'render-failed' | 'threw';

/** A page of a remote. */
export interface RemotePage {
  readonly remote: Version;
  readonly module: string;
}

/** A page of which nothing to read, look at or use has been seen yet. */
interface AwaitedPage {
  readonly version: Version;
  /** When its code had run without showing anything, in milliseconds. */
  blankSince: number | null;
}

/** Who leaves a page that has been blank for this long has not left too early to see it. In milliseconds. */
const blankTimeout = 5000;

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
  /** The same for pages. While a page is awaited, its version is, whatever else of it is shown. */
  private readonly pages = new Map<string, AwaitedPage>();
  /** Reported as left with the document, which may be hidden only for a while: they are still awaited. */
  private readonly hidden = new Set<string>();

  /** The page is one of the shell. */
  show(version: Version): void {
    this.firstShown ??= version;
    this.current = version;
    this.leavePages(null);
  }

  /** The page is one of a remote, shown or about to be. */
  showPage(page: RemotePage): void {
    this.firstShown ??= page.remote;
    this.current = page.remote;
    // A page whose code came too late may have been replaced before it was ever rendered.
    this.leavePages(pageKey(page));
  }

  /** Reports that a page is about to run; once for each version and module. */
  pageOpened(page: RemotePage): void {
    const version = page.remote;
    if (!this.isFirst(`opened ${pageKey(page)}`)) return;
    const isReported = this.isAwaited(version);
    this.known.add(`opened ${keyOf(version)}`);
    this.pages.set(pageKey(page), { version, blankSince: null });
    if (!isReported) this.add({ kind: 'opened', ...only(version) });
  }

  /** Something of a page can be seen: it is shown. */
  pageShown(page: RemotePage): void {
    const version = page.remote;
    this.opening.delete(keyOf(version));
    if (!this.pages.delete(pageKey(page)) || this.isAwaited(version)) return;
    this.known.add(`shown ${keyOf(version)} `);
    this.ended({ kind: 'shown', ...only(version) });
  }

  /** The code of a page has run, and there are only boxes of it, or nothing. */
  pageSeen(page: RemotePage, visible: 'boxes' | 'nothing'): void {
    const awaited = this.pages.get(pageKey(page));
    if (awaited)
      awaited.blankSince = visible === 'boxes' ? null : (awaited.blankSince ?? Date.now());
  }

  /** A page is no longer awaited. */
  pageLeft(page: RemotePage): void {
    this.leavePage(pageKey(page));
  }

  private leavePage(key: string): void {
    const awaited = this.pages.get(key);
    if (!awaited) return;
    const { version } = awaited;
    this.pages.delete(key);
    this.opening.delete(keyOf(version));
    if (hasStayedBlank(awaited)) this.failed('render-failed', version, null);
    else this.leaveVersion(version);
  }

  /** Nothing if something of it is still awaited, or if it is reported already. */
  private leaveVersion(version: Version): void {
    if (this.isAwaited(version) || this.hidden.delete(keyOf(version))) return;
    this.add({ kind: 'left', ...only(version) });
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
    if (!this.isFirst(`shown ${keyOf(version)} ${layout ?? ''}`) || this.isAwaited(version)) return;
    this.ended({ kind: 'shown', ...only(version), ...(layout && { layout }) });
  }

  /** Reports that a version is no longer awaited, if it was opened and neither shown nor failed. */
  left(version: Version): void {
    if (this.opening.delete(keyOf(version))) this.leaveVersion(version);
  }

  /**
   * The visitor leaves the document, or hides it and may come back: whatever is awaited is reported as left, and is opened
   * again if it has an outcome after all.
   */
  leave(): void {
    for (const awaited of this.pages.values())
      if (hasStayedBlank(awaited)) this.failed('render-failed', awaited.version, null);
    const pages = [...this.pages.values()].map(({ version }) => version);
    for (const version of [...pages, ...this.opening.values()]) {
      const key = keyOf(version);
      if (!this.hidden.has(key)) this.add({ kind: 'left', ...only(version) });
      this.hidden.add(key);
    }
  }

  failed(kind: Failure, version: Version, error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.reported.has(error)) return;
      this.reported.add(error);
    }
    if (kind !== 'threw') this.forget(version);
    this.ended({ kind, ...only(version) });
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

  private ended(outcome: Report & Version): void {
    if (this.hidden.delete(keyOf(outcome))) this.add({ kind: 'opened', ...only(outcome) });
    this.add(outcome);
  }

  /** @param kept key of a page that is still awaited */
  private leavePages(kept: string | null): void {
    for (const key of this.pages.keys()) if (key !== kept) this.leavePage(key);
  }

  private isAwaited(version: Version): boolean {
    const key = keyOf(version);
    return (
      this.opening.has(key) || [...this.pages.values()].some((page) => keyOf(page.version) === key)
    );
  }

  private forget(version: Version): void {
    const name = keyOf(version);
    this.opening.delete(name);
    for (const [key, page] of this.pages) if (keyOf(page.version) === name) this.pages.delete(key);
  }

  private isFirst(what: string): boolean {
    if (this.known.has(what)) return false;
    this.known.add(what);
    return true;
  }
}

function hasStayedBlank({ blankSince }: AwaitedPage): boolean {
  return blankSince !== null && Date.now() - blankSince >= blankTimeout;
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

function pageKey({ remote, module }: RemotePage): string {
  return `${keyOf(remote)}/${module}`;
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
