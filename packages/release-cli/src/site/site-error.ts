import { problem } from '@tessera/contracts';
import { CommandError, type Outcome } from '../command-error.js';

/** Turns an error answer into an error of the command. */
export async function siteError(answer: Response): Promise<CommandError> {
  const parsed = problem.safeParse(await answer.json().catch(() => null));
  const outcome = outcomeOf(answer.status);
  if (!parsed.success)
    return new CommandError(outcome, `The site answered ${answer.status} ${answer.statusText}`);
  const { code, detail } = parsed.data;
  return new CommandError(outcome, `The site answered ${code}: ${detail}`, { code });
}

function outcomeOf(status: number): Exclude<Outcome, 'done'> {
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 409) return 'conflict';
  return status >= 500 ? 'unreachable' : 'refused';
}
