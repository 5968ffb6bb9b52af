import { contract, problem } from '@tessera/contracts';
import { CommandError, type Outcome } from '../command-error.js';

/** Turns an error response into a `CommandError`. */
export async function siteError(response: Response): Promise<CommandError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = problem.safeParse(body);
  const outcome = outcomeOf(response.status);
  if (!parsed.success)
    return new CommandError(
      outcome,
      `The site responded ${response.status} ${response.statusText}`,
    );
  const { code, detail } = parsed.data;
  const progress = contract.errors['check-in-progress'].extra.safeParse(body);
  return new CommandError(outcome, detail, {
    code,
    ...(code === 'check-in-progress' && progress.success && { progress: progress.data }),
  });
}

function outcomeOf(status: number): Exclude<Outcome, 'done'> {
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 409) return 'conflict';
  return status >= 500 ? 'unreachable' : 'refused';
}
