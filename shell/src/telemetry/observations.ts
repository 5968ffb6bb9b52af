import type { ComposedRemote, Layout, Telemetry } from '@tessera/contracts';
import { Allowance } from './allowance';

export type Report = Telemetry['reports'][number];
export type Version = Pick<ComposedRemote, 'name' | 'version'>;
type Failure = 'load-failed' | 'render-failed' | 'threw';

/** What the page sees of the versions that it runs, until it is sent. */
export class Observations {
  /** Version that the first page came from. */
  firstShown: Version | null = null;
  /** Version that the present page comes from. */
  current: Version | null = null;

  private waiting: Report[] = [];
  private readonly allowance = new Allowance();
  private hasFailed = false;
  private alarm: (() => void) | null = null;
  private listener: ((report: Report) => void) | null = null;
  /** Errors that were told already: the same one may pass several places. */
  private readonly told = new WeakSet();
  /** What is told once. */
  private readonly known = new Set<string>();
  /** Opened, and of what became of it nothing is known yet. */
  private readonly opening = new Map<string, Version>();

  show(version: Version): void {
    this.firstShown ??= version;
    this.current = version;
  }

  /** The document has told already that it uses these. */
  openedByDocument(versions: readonly Version[]): void {
    for (const version of versions) {
      this.known.add(`opened ${keyOf(version)}`);
      this.opening.set(keyOf(version), version);
    }
  }

  /** Tells before anything of a version runs. */
  opened(version: Version): void {
    if (!this.isFirst(`opened ${keyOf(version)}`)) return;
    this.opening.set(keyOf(version), version);
    this.add({ kind: 'opened', ...only(version) });
  }

  /** Tells once for each version that it can be used. */
  loaded(version: Version, milliseconds: number): void {
    if (!this.isFirst(`loaded ${keyOf(version)}`)) return;
    this.add({ kind: 'loaded', ...only(version), milliseconds: Math.round(milliseconds) });
  }

  /** Tells once for each version that it stands in the page; for the shell once in each layout. */
  shown(version: Version, layout?: Layout): void {
    this.opening.delete(keyOf(version));
    if (!this.isFirst(`shown ${keyOf(version)} ${layout ?? ''}`)) return;
    this.add({ kind: 'shown', ...only(version), ...(layout && { layout }) });
  }

  /** Tells that nobody waits for a version any longer, where it was opened and nothing has become of it. */
  left(version: Version): void {
    if (!this.opening.delete(keyOf(version))) return;
    this.add({ kind: 'left', ...only(version) });
  }

  /** The page itself is left. */
  leave(): void {
    for (const version of this.opening.values()) this.left(version);
  }

  failed(kind: Failure, version: Version, error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.told.has(error)) return;
      this.told.add(error);
    }
    if (kind !== 'threw') this.opening.delete(keyOf(version));
    this.add({ kind, ...only(version) });
    this.hasFailed = true;
    this.alarm?.();
  }

  /** Tells of an error that no boundary caught, where its origin can be made out. */
  threw(error: unknown, address = ''): void {
    const stack = error instanceof Error ? error.stack : undefined;
    const version = versionIn(stack ?? '') ?? versionIn(address);
    if (version) this.failed('threw', version, error);
  }

  add(report: Report): void {
    if (!this.allowance.take()) return;
    this.waiting.push(report);
    this.listener?.(report);
  }

  /** Hands over what has not been sent yet. */
  take(): Report[] {
    return this.waiting.splice(0);
  }

  /** Calls back after every report. */
  onReport(listener: (report: Report) => void): void {
    this.listener = listener;
  }

  /** Calls back after every failure, and at once where there was one already. */
  onFailure(alarm: () => void): void {
    this.alarm = alarm;
    if (this.hasFailed) alarm();
  }

  private isFirst(what: string): boolean {
    if (this.known.has(what)) return false;
    this.known.add(what);
    return true;
  }
}

/** The observations of this page view. */
export const observations = new Observations();

/** Notices what nobody catches. */
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

/** The version whose file a text names; that of an area rather than of the shell, which runs the areas. */
function versionIn(text: string): Version | null {
  const versions = Array.from(text.matchAll(assets), ([, name = '', version = '']) => ({
    name,
    version,
  }));
  return versions.find(({ name }) => name !== 'shell') ?? versions[0] ?? null;
}
