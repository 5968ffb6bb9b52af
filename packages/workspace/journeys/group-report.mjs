import { countPlaywright } from '../commands/results.mjs';

/**
 * @typedef {import('../commands/results.mjs').PlaywrightReport} Report
 * @typedef {Report['suites'][number]} Suite
 * @typedef {Suite['specs'][number]} Spec
 * @typedef {Spec['tests'][number]} Test
 */

/**
 * The part of a report that is about one group. What went wrong with the run as a whole went wrong with each. A site that did not
 * start is an error too, told once; the journeys that needed it did not run.
 *
 * @param {Report} report
 * @param {string} folder
 * @returns {Report}
 */
export function reportOf({ suites, errors }, folder) {
  const own = suites.filter(({ file }) => file.startsWith(`${folder}/`));
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  /** @type {Map<string, { message: string }>} By the first line: what a log says differs from time to time. */
  const starts = new Map();
  for (const test of specsIn(own).flatMap(({ tests }) => tests)) {
    const start = failedStartOf(test);
    stats[start === null ? test.status : 'skipped'] += 1;
    if (start !== null) starts.set(start.split('\n')[0] ?? '', { message: start });
  }
  return { suites: own, errors: [...errors.map(plain), ...starts.values()], stats };
}

/**
 * @param {Report} report
 * @returns {string[]} A paragraph for each journey that failed, also where it passed later, and for each error of the run.
 */
export function failuresIn({ suites, errors }) {
  const failed = specsIn(suites).filter(({ tests }) => tests.some(hasFailed));
  return [
    ...errors.map(messageOf),
    ...failed.map((spec) => [placeOf(spec), ...messagesOf(spec)].join('\n')),
  ];
}

/**
 * @param {Report} report
 * @returns {string[]} Place and title of each journey that passed only when it was tried again, and what went wrong before.
 */
export function retriedIn({ suites }) {
  return specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [placeOf(spec), ...messagesOf(spec)].join(': '));
}

/**
 * What became of the journeys of a group. A site that did not start fails the group, but none of its journeys.
 *
 * @param {Report} report
 * @returns {{ success: boolean, summary: string }} A group without a journey is a mistake, not a success.
 */
export function outcomeOf({ stats, errors }) {
  const { passed, failed, skipped, retried = 0 } = countPlaywright({ stats });
  const again = retried > 0 ? `, ${retried} of them when tried again` : '';
  const left = skipped > 0 ? `, ${skipped} not run` : '';
  const ran = passed + failed + skipped > 0;
  return {
    success: failed === 0 && errors.length === 0 && passed > 0,
    summary: ran ? `${passed} passed${again}, ${failed} failed${left}` : 'No journey was run',
  };
}

/**
 * @param {readonly Suite[]} suites
 * @returns {Spec[]}
 */
function specsIn(suites) {
  return suites.flatMap(({ suites = [], specs }) => [...specs, ...specsIn(suites)]);
}

/** @param {Spec} spec */
function placeOf({ title, file, line }) {
  return `${file}:${line} › ${title}`;
}

/** @param {Spec} spec */
function messagesOf({ tests }) {
  return tests
    .filter(hasFailed)
    .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(messageOf)));
}

/** @param {Test} test */
function hasFailed(test) {
  const { status } = test;
  return (status === 'unexpected' || status === 'flaky') && failedStartOf(test) === null;
}

/**
 * As `SiteStartError` of the journeys says it.
 *
 * @param {Test} test
 * @returns {string | null} What a site said that did not start, and that the journey needed.
 */
function failedStartOf({ results }) {
  const messages = results.flatMap(({ errors = [] }) => errors.map(messageOf));
  return messages.find((message) => message.startsWith('The site did not start')) ?? null;
}

/** @param {{ message?: string }} error */
function plain(error) {
  return { message: messageOf(error) };
}

/** Without the name of the error. @param {{ message?: string }} error */
function messageOf({ message }) {
  return message?.replace(/^\w*Error: /, '') ?? 'An error without a message';
}
