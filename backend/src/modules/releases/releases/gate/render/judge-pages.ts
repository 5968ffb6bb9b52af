import type { Finding } from '@tessera/contracts';
import pLimit from 'p-limit';
import type { OpenedPages } from './opened-pages.js';
import type { PageResult } from './page-check.js';
import type { PlannedPage } from './planned-pages.js';
import type { PreviewedVersion } from './preview.service.js';
import { missingEndpoints } from './verdict.js';

/** This machine is too slow to judge the version. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

export interface Trial {
  readonly pages: readonly PlannedPage[];
  /** How often a page has worked already. */
  readonly loads: Readonly<Record<string, number>>;
  /** The version as the site shows it now, and how visitors have that part today. */
  readonly version: () => PreviewedVersion;
  readonly stable: () => PreviewedVersion;
  /** A page of the stable version that corresponds to one of the version's. */
  readonly stablePage: (page: PlannedPage) => PlannedPage;
  /** How often each page is opened. */
  readonly rounds: number;
  /** How many pages may load at the same time. */
  readonly atOnce: number;
  /** Time after which no further page is opened, as of `Date.now()`. */
  readonly deadline: number;
  /** A page has worked once more. */
  readonly onWorked: (page: PlannedPage) => Promise<void>;
}

interface OpenedPage extends PageResult {
  readonly page: PlannedPage;
}

/**
 * Opens each page once, so that all that never work are found, and then as often again as is needed, until one fails.
 * @returns what is wrong with the pages
 * @throws TooSlow, BrowserFailure
 */
export async function judgePages(opened: OpenedPages, trial: Trial): Promise<Finding[]> {
  const forgiven: PlannedPage[] = [];
  const [first = [], ...others] = Array.from({ length: trial.rounds }, (_, round) =>
    trial.pages.filter(({ path }) => (trial.loads[path] ?? 0) <= round),
  );
  let results = await openAll(opened, { trial, pages: first, isEnough: () => false });
  let findings = await findingsOf(opened, trial, { results, forgiven });
  let left = others.flat();
  while (findings.length === 0 && left.length > 0) {
    results = await openAll(opened, { trial, pages: left, isEnough: hasFailed });
    findings = await findingsOf(opened, trial, { results, forgiven });
    left = left.slice(results.length);
  }
  return findings;
}

function hasFailed({ findings }: PageResult): boolean {
  return findings.length > 0;
}

interface Loads {
  readonly trial: Trial;
  /** Each as often as it is opened. */
  readonly pages: readonly PlannedPage[];
  /** Whether no further page is opened after a result. */
  readonly isEnough: (result: PageResult) => boolean;
}

async function openAll(
  opened: OpenedPages,
  { trial, pages, isEnough }: Loads,
): Promise<OpenedPage[]> {
  const limited = pLimit(trial.atOnce);
  const results: Promise<OpenedPage>[] = [];
  let isOver = false;
  const open = async (page: PlannedPage, onDecided: () => void): Promise<OpenedPage> => {
    assertInTime(trial);
    const result = await opened.open(trial.version(), page, onDecided);
    if (!hasFailed(result)) await trial.onWorked(page);
    if (isEnough(result)) isOver = true;
    return { page, ...result };
  };
  // The next page loads as soon as one is decided, while that is still watched for late errors.
  const untilDecided = (page: PlannedPage): Promise<void> =>
    new Promise((resolve) => {
      const result = open(page, resolve);
      results.push(result);
      result.then(() => resolve()).catch(() => resolve());
    });
  await Promise.all(
    pages.map((page) => limited(async () => (isOver ? undefined : untilDecided(page)))),
  );
  return Promise.all(results);
}

/** @throws TooSlow */
function assertInTime({ deadline, pages }: Trial): void {
  if (Date.now() > deadline) throw new TooSlow(`the time for ${pages.length} pages has run out`);
}

interface Round {
  readonly results: readonly OpenedPage[];
  /** Pages that were slow once, with a version that works. */
  readonly forgiven: PlannedPage[];
}

async function findingsOf(
  opened: OpenedPages,
  trial: Trial,
  { results, forgiven }: Round,
): Promise<Finding[]> {
  const broken = results.filter((result) => hasFailed(result) && !result.isTimeout);
  const slow = results.filter((result) => hasFailed(result) && result.isTimeout);
  const findings = broken.flatMap((result) => result.findings);
  // Pages that can't be blamed on the machine suffice.
  for (const result of findings.length > 0 ? [] : slow)
    findings.push(...(await findingsOfSlow(opened, trial, { result, forgiven })));
  return [...findings, ...(await findingsOfCalls(opened, trial, results))];
}

interface SlowPage {
  readonly result: OpenedPage;
  readonly forgiven: PlannedPage[];
}

/**
 * Opens a page that took too long with the stable version, by itself: if that takes too long as well, nothing can be said. If
 * it does not, the version has another chance, once.
 * @throws TooSlow, BrowserFailure
 */
async function findingsOfSlow(
  opened: OpenedPages,
  trial: Trial,
  { result: { page, findings }, forgiven }: SlowPage,
): Promise<Finding[]> {
  const stable = trial.stable();
  await opened.restart();
  const control = await opened.open(stable, trial.stablePage(page));
  if (control.isTimeout) {
    const path = trial.stablePage(page).path;
    throw new TooSlow(`${path} takes as long with ${stable.name} ${stable.version}`);
  }
  if (forgiven.length > 0) return findings;
  forgiven.push(page);
  const again = await opened.open(trial.version(), page);
  if (again.findings.length === 0) await trial.onWorked(page);
  else await opened.restart();
  return again.findings;
}

/** Endpoints that the version calls and the site does not have, unless its stable version calls them as well. */
async function findingsOfCalls(
  opened: OpenedPages,
  trial: Trial,
  results: readonly OpenedPage[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const callers = results.filter(({ unknownCalls }) => unknownCalls.length > 0);
  for (const { page, unknownCalls } of new Map(callers.map((one) => [one.page, one])).values()) {
    const known = await opened.open(trial.stable(), trial.stablePage(page));
    const added = unknownCalls.filter((call) => !known.unknownCalls.includes(call));
    findings.push(...missingEndpoints(trial.version(), page, added));
  }
  return findings;
}
