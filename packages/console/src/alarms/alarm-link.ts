import type { Alarm } from '@tessera/contracts';
import { paths, remotePath } from '../paths';

/** The console page on which an alarm can be dealt with. */
export interface Place {
  readonly path: string;
  readonly label: string;
}

/** `null` where the console can't help. */
export function alarmLink({ kind, subject }: Pick<Alarm, 'kind' | 'subject'>): Place | null {
  switch (kind) {
    case 'candidate-rolled-back':
    case 'stable-failing':
    case 'verdict-missing':
    case 'gate-blocked':
    case 'files-damaged':
      return subject === '' ? null : { path: remotePath(subject), label: `Go to ${subject}` };
    case 'jobs-failed':
      return { path: paths.jobs, label: 'Go to jobs' };
    case 'disk-nearly-full':
    case 'unknown-proxy':
      return null;
    default:
      return kind satisfies never;
  }
}
