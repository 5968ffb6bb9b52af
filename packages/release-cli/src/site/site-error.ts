import { problem } from '@tessera/contracts';
import { CommandError, type Outcome } from '../command-error.js';

/** Turns an error answer into an error of the command. */
export async function siteError(answer: Response): Promise<CommandError> {
  const parsed = problem.safeParse(await answer.json().catch(() => null));
  const text = parsed.success
    ? `${parsed.data.code}: ${parsed.data.detail}`
    : `${answer.status} ${answer.statusText}`;
  return new CommandError(outcomeOf(answer.status), `The site answered ${text}`);
}

function outcomeOf(status: number): Exclude<Outcome, 'done'> {
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 409) return 'conflict';
  return status >= 500 ? 'unreachable' : 'refused';
}
