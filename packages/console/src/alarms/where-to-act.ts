import type { Alarm } from '@tessera/contracts';
import { paths, remotePath } from '../paths';

/** A page of the console on which something can be done about an alarm. */
export interface Place {
  readonly path: string;
  readonly label: string;
}

/** `null` where it is nothing that the console can mend. */
export function whereToAct({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>): Place | null {
  switch (kind) {
    case 'candidate-rolled-back':
    case 'stable-failing':
    case 'verdict-missing':
    case 'gate-blocked':
    case 'files-damaged':
      return subject === '' ? null : { path: remotePath(subject), label: `Go to ${subject}` };
    case 'jobs-failed':
      return { path: paths.jobs, label: 'Go to the jobs' };
    case 'disk-nearly-full':
    case 'unknown-proxy':
      return null;
    default:
      return kind satisfies never;
  }
}
