import type { ComposedRemote, Telemetry } from '@tessera/contracts';

export type Report = Telemetry['reports'][number];
export type Version = Pick<ComposedRemote, 'name' | 'version'>;
type Failure = Exclude<Report['kind'], 'loaded' | 'vital'>;

/** Most that one page view tells, so that a loop of errors does not become one of requests. */
const mostReports = 200;

/** What the page sees of the versions that it runs, until it is sent. */
export class Observations {
  /** Version that the first page came from. */
  firstShown: Version | null = null;
  /** Version that the present page comes from. */
  shown: Version | null = null;

  private waiting: Report[] = [];
  private room = mostReports;
  private hasFailed = false;
  private alarm: (() => void) | null = null;
  /** Errors that were told already: the same one may pass several places. */
  private readonly told = new WeakSet();
  private readonly known = new Set<string>();

  show(version: Version): void {
    this.firstShown ??= version;
    this.shown = version;
  }

  /** Tells once for each version that it can be used. */
  loaded({ name, version }: Version, milliseconds: number): void {
    const key = `${name}@${version}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.add({ kind: 'loaded', name, version, milliseconds: Math.round(milliseconds) });
  }

  failed(kind: Failure, { name, version }: Version, error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.told.has(error)) return;
      this.told.add(error);
    }
    this.add({ kind, name, version });
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
    if (this.room === 0) return;
    this.room -= 1;
    this.waiting.push(report);
  }

  /** Hands over what has not been sent yet. */
  take(): Report[] {
    return this.waiting.splice(0);
  }

  /** Calls back after every failure, and at once where there was one already. */
  onFailure(alarm: () => void): void {
    this.alarm = alarm;
    if (this.hasFailed) alarm();
  }
}

/** The observations of this page view. */
export const observations = new Observations();

/** Notices what nobody catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => observations.threw(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => observations.threw(reason));
}

const assets = /\/assets\/([\w-]+)\/(\d[\w.-]*)\//g;

/** The version whose file a text names; that of an area rather than of the shell, which runs the areas. */
function versionIn(text: string): Version | null {
  const versions = Array.from(text.matchAll(assets), ([, name = '', version = '']) => ({
    name,
    version,
  }));
  return versions.find(({ name }) => name !== 'shell') ?? versions[0] ?? null;
}
