import type { Alarm } from '@tessera/contracts';
import { areaPath, paths, remotePath } from '../paths';

/** The console page for an alarm. */
export interface Place {
  readonly path: string;
  readonly label: string;
}

const ofPart = ({ subject }: Pick<Alarm, 'subject'>): Place | null =>
  subject === '' ? null : { path: remotePath(subject), label: `Go to ${subject}` };

const places: Readonly<Record<Alarm['kind'], typeof ofPart>> = {
  'candidate-rolled-back': ofPart,
  'stable-failing': ofPart,
  'verdict-missing': ofPart,
  'gate-blocked': ofPart,
  'files-damaged': ofPart,
  'jobs-failed': () => ({ path: paths.jobs, label: 'Go to jobs' }),
  'mail-failed': () => ({ path: areaPath('mail'), label: 'Go to mail' }),
  'money-breach': () => ({ path: areaPath('ledger'), label: 'Go to the ledger' }),
  'disk-nearly-full': () => null,
  'unknown-proxy': () => null,
  'event-loop-blocked': () => null,
};

/** `null` if there is no such page. */
export function alarmLink(alarm: Pick<Alarm, 'kind' | 'subject'>): Place | null {
  return places[alarm.kind](alarm);
}
