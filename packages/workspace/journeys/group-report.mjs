/**
 * What Playwright writes, as far as it is read here.
 *
 * @typedef {object} Suite
 * @property {string} file Relative to the folder of all journeys, for example `frame/frame.journey.ts`.
 * @property {readonly Suite[]} [suites]
 * @property {readonly Spec[]} specs
 *
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {readonly Test[]} tests
 *
 * @typedef {object} Test
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {readonly { errors?: readonly { message?: string }[] }[]} results
 *
 * @typedef {object} Report
 * @property {readonly Suite[]} suites
 * @property {{ message?: string }[]} errors Of the run as a whole.
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/**
 * The part of a report that is about one group. What went wrong with the run as a whole went wrong with each.
 *
 * @param {Report} report
 * @param {string} folder
 * @returns {Report}
 */
export function reportOf({ suites, errors }, folder) {
  const own = suites.filter(({ file }) => file.startsWith(`${folder}/`));
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  for (const { tests } of specsIn(own)) for (const { status } of tests) stats[status] += 1;
  return { suites: own, errors, stats };
}

/**
 * @param {Report} report
 * @returns {string[]} A paragraph for each journey that failed, and for each error of the run.
 */
export function failuresIn({ suites, errors }) {
  const failed = specsIn(suites).filter(({ tests }) => tests.some(hasFailed));
  return [
    ...errors.map(messageOf),
    ...failed.map(({ title, file, line, tests }) => {
      const messages = tests
        .filter(hasFailed)
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(messageOf)));
      return [`${file}:${line} › ${title}`, ...messages].join('\n');
    }),
  ];
}

/**
 * @param {readonly Suite[]} suites
 * @returns {Spec[]}
 */
function specsIn(suites) {
  return suites.flatMap(({ suites = [], specs }) => [...specs, ...specsIn(suites)]);
}

/** @param {Test} test */
function hasFailed({ status }) {
  return status === 'unexpected' || status === 'flaky';
}

/** @param {{ message?: string }} error */
function messageOf({ message }) {
  return message ?? 'An error without a message';
}
