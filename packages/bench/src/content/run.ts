import { z } from 'zod';
import { MeasuredProgram, withDatabase } from '../measured-program.js';
import { dueReport, measuredDue } from './due.js';
import { comparePages } from './pages.js';
import { measuredRequests, requestsReport } from './requests.js';

/** Items that are due in the same second. */
const dueItems = 10_000;

const parts: Readonly<Record<string, (runs: number) => Promise<string>>> = {
  requests: async (runs) => requestsReport(await asked({ requests: runs }, measuredRequests)),
  calendar: async (runs) => requestsReport(await asked({ calendar: runs }, measuredRequests)),
  // A year of figures takes a hundred times as long as a list.
  analytics: async (runs) =>
    requestsReport(await asked({ analytics: Math.ceil(runs / 10) }, measuredRequests)),
  due: async () => dueReport(dueItems, await asked({ due: dueItems }, measuredDue)),
  // A page takes seconds where a request takes milliseconds.
  pages: (runs) => comparePages(Math.ceil(runs / 20)),
};

/**
 * Measures the content of creators: requests of authors, a month of 500 entries and figures of a year beside the bare statements, 10,000 items that are due in the same second
 * while readers read, and a public page beside a page of videos.
 *
 * @param runs how often each request is made
 * @param only `requests`, `calendar`, `analytics`, `due` or `pages`, if it is not everything
 */
export async function runContentBench(runs: number, only?: string): Promise<void> {
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || only === name) console.log(`${await measure(runs)}\n`);
}

/** Each with a database of its own. */
function asked<S extends z.ZodType>(question: object, answer: S): Promise<z.output<S>> {
  return withDatabase('measure-content', async (url) => {
    const program = await MeasuredProgram.start('measure-content', { DATABASE_URL: url });
    try {
      return answer.parse(await program.ask(question));
    } finally {
      await program.end();
    }
  });
}
