import type { Channel, PublishedVersion } from '@tessera/contracts';

/** Share of failing loads from which a part does not count as healthy. */
const worrying = 0.05;

export interface Mark {
  readonly tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  readonly label: string;
}

/**
 * What an operator should see of a part at first sight, the most urgent first.
 * @param errorShare of its loads lately; `null` where nothing was reported, `undefined` while that is not known
 */
export function marksOf(channel: Channel, errorShare: number | null | undefined): Mark[] {
  const { stable, candidate, disabled } = channel;
  const marks: Mark[] = [];
  if (disabled !== null) marks.push({ tone: 'warning', label: 'Disabled' });
  const taken = takenBack(channel);
  if (taken) marks.push({ tone: 'danger', label: `${taken.version} quarantined` });
  if (candidate) marks.push({ tone: 'accent', label: `Rolling out ${candidate.percent} %` });
  if (stable === null) marks.push({ tone: 'neutral', label: 'Not active' });
  if (typeof errorShare === 'number' && errorShare >= worrying)
    marks.push({ tone: 'danger', label: 'Failing' });
  if (marks.length === 0) marks.push(calm(errorShare));
  return marks;
}

function calm(errorShare: number | null | undefined): Mark {
  if (errorShare === null) return { tone: 'neutral', label: 'No reports' };
  return { tone: 'success', label: 'Healthy' };
}

/** The newest version, where it was taken back: what came after it has dealt with that. */
function takenBack({ versions: [newest] }: Channel): PublishedVersion | null {
  return newest?.quarantine ? newest : null;
}

/** Whether visitors get a version now. */
export function isGivenOut({ stable, candidate }: Channel, version: string): boolean {
  return version === stable || version === candidate?.version;
}

/** The role of a version on its channel, in words; none for most. */
export function rolesOf(channel: Channel, { version, quarantine }: PublishedVersion): Mark[] {
  const { stable, candidate, lastGood } = channel;
  const marks: Mark[] = [];
  if (version === stable) marks.push({ tone: 'success', label: 'Stable' });
  if (version === candidate?.version)
    marks.push({ tone: 'accent', label: `Candidate ${candidate.percent} %` });
  if (version === lastGood) marks.push({ tone: 'neutral', label: 'Last good' });
  if (quarantine) marks.push({ tone: 'danger', label: 'Quarantined' });
  return marks;
}

/** The state in one sentence: `1.2.0 is stable, 1.3.0 at 25 %.` */
export function stateSentence({ stable, candidate, disabled }: Channel): string {
  const parts = [stable === null ? 'no version is active' : `${stable} is stable`];
  if (candidate) parts.push(`${candidate.version} at ${candidate.percent} %`);
  if (disabled !== null) parts.push('the area is disabled');
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Where a rollback without a version leads; `null` where there is nothing to return to. */
export function rollbackTarget({ candidate, stable, lastGood }: Channel): string | null {
  return candidate ? stable : lastGood;
}
