import { problem } from '@tessera/contracts';
import { CommandError, type Outcome } from '../command-error.js';

/** Turns an error response into a `CommandError`. */
export async function siteError(response: Response): Promise<CommandError> {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  const outcome = outcomeOf(response.status);
  if (!parsed.success)
    return new CommandError(
      outcome,
      `The site responded ${response.status} ${response.statusText}`,
    );
  const { code, detail } = parsed.data;
  return new CommandError(outcome, detail, { code });
}

function outcomeOf(status: number): Exclude<Outcome, 'done'> {
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 409) return 'conflict';
  return status >= 500 ? 'unreachable' : 'refused';
}
