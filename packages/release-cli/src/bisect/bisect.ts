import type { RecordedComposition } from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import { overrideLink } from '../site/override-link.js';
import type { SiteAccess } from '../site/send-request.js';
import { firstFailing } from './first-failing.js';
import { newcomers, type Suspect, suspects } from './suspects.js';

export interface BisectOptions extends SiteAccess {
  /** Id of a composition that passes the check; by default the oldest recorded one. */
  readonly good?: string | undefined;
  /** Path of the page that is checked. */
  readonly page: string;
  /** Whether the page at a URL passes. */
  readonly check: (url: string) => Promise<boolean>;
  readonly onProbe: (name: string, version: string, passes: boolean) => void;
}

export interface Culprit {
  readonly name: string;
  /** The check passes with this version in place of the current one. */
  readonly lastPassing: string;
  readonly firstFailing: string;
  /** The first composition with the failing version, if it is recorded. */
  readonly composition: RecordedComposition | null;
}

/** How long a link for one probe is valid. */
const minutes = 60;
/** Maximum the API returns. */
const limit = 200;

/**
 * Finds the remotes whose version makes a check of the current site fail. A preview link overrides one remote, so each
 * changed remote is reverted by itself; if the check then passes, its versions are bisected.
 * @throws CommandError if the check passes now, or no remote alone makes it fail
 */
export async function bisect(options: BisectOptions): Promise<Culprit[]> {
  const now = await currentVersions(options);
  const history = await historySince(options);
  const currentPage = new URL(options.page, options.url).href;
  if (await options.check(currentPage))
    throw new CommandError(
      'failed',
      'The check passes on the current site; there is nothing to find',
    );
  const found: Culprit[] = [];
  for (const suspect of suspects(history, now)) {
    if (await probe(options, suspect.name, suspect.versions[0] ?? ''))
      found.push(await searchVersions(options, suspect, history));
  }
  if (found.length > 0) return found;
  throw new CommandError('failed', unexplained(history, now));
}

async function currentVersions(access: SiteAccess): Promise<Record<string, string>> {
  const channels = await callEndpoint(access, 'GET /api/releases', {});
  return Object.fromEntries(
    channels.flatMap(({ name, stable }) => (stable === null ? [] : [[name, stable]])),
  );
}

/** Oldest first, from the good composition on. */
async function historySince({ good, ...access }: BisectOptions): Promise<RecordedComposition[]> {
  const recorded = await callEndpoint(access, 'GET /api/compositions', { query: { limit } });
  const oldestFirst = recorded.toReversed();
  const start = good === undefined ? 0 : oldestFirst.findIndex(({ id }) => id === good);
  if (oldestFirst[start]) return oldestFirst.slice(start);
  throw new CommandError(
    'refused',
    good === undefined
      ? 'No compositions recorded yet'
      : `Composition ${good} is not among the ${recorded.length} recorded`,
  );
}

async function searchVersions(
  options: BisectOptions,
  { name, versions }: Suspect,
  history: readonly RecordedComposition[],
): Promise<Culprit> {
  const position = await firstFailing(versions, (version) => probe(options, name, version));
  const failing = versions[position] ?? '';
  return {
    name,
    lastPassing: versions[position - 1] ?? '',
    firstFailing: failing,
    composition: history.find((recorded) => recorded.versions[name] === failing) ?? null,
  };
}

/** Whether the check passes with this version instead of the current one. */
async function probe(options: BisectOptions, name: string, version: string): Promise<boolean> {
  const { page, check, onProbe } = options;
  const { url } = await overrideLink(options, { name, version, minutes, page });
  const passes = await check(url);
  onProbe(name, version, passes);
  return passes;
}

function unexplained(
  history: readonly RecordedComposition[],
  now: Readonly<Record<string, string>>,
): string {
  const changed = suspects(history, now).map(({ name }) => name);
  const added = newcomers(history[0]?.versions ?? {}, now);
  const parts = [
    changed.length > 0 ? `changed: ${changed.join(', ')}` : 'nothing has changed',
    ...(added.length > 0 ? [`added since and can't be tested: ${added.join(', ')}`] : []),
  ];
  return `No remote alone makes the check fail (${parts.join('; ')})`;
}
