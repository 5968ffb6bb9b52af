import type { Candidate, Channel, ChannelHealth, PublishedVersion } from '@tessera/contracts';
import { affectedShare } from '../formatting/affected';
import { formatShare } from '../formatting/quantity';
import { errorShareOf } from '../remote/health/figures';
import { isLive } from './channel-state';

/** Share of failed loads or affected visitors above which a version counts as failing. */
const failingThreshold = 0.05;

export interface Mark {
  readonly tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  readonly label: string;
}

/** Recent health of a part; `undefined` while loading. */
type Health = Pick<ChannelHealth, 'points' | 'judgment'> | undefined;

/** Status badges of a part, most urgent first. */
export function marksOf(channel: Channel, health: Health): Mark[] {
  const { stable, candidate, disabled } = channel;
  const errors = health && stable !== null ? errorShareOf(health.points, stable) : null;
  const marks: Mark[] = [];
  if (disabled !== null) marks.push({ tone: 'warning', label: 'Disabled' });
  if (isDamaged(channel)) marks.push({ tone: 'danger', label: 'Damaged files' });
  const quarantined = quarantinedNewest(channel);
  if (quarantined) marks.push({ tone: 'danger', label: `${quarantined.version} quarantined` });
  if (candidate) marks.push(...rolloutMarks(candidate, health));
  if (stable === null) marks.push({ tone: 'neutral', label: 'Not active' });
  if (errors !== null && errors >= failingThreshold)
    marks.push({ tone: 'danger', label: 'Failing' });
  if (marks.length === 0) marks.push(healthMark(health && errors));
  return marks;
}

/** A rollout with affected visitors is marked as such. */
function rolloutMarks(candidate: Candidate, health: Health): Mark[] {
  if (health?.judgment?.verdict === 'worse') return [{ tone: 'danger', label: 'Rolling back' }];
  const trouble = candidateTrouble(candidate, health);
  return [
    { tone: trouble ? 'warning' : 'accent', label: `Rolling out ${candidate.percent} %` },
    ...(trouble ? [{ tone: 'danger' as const, label: trouble }] : []),
  ];
}

/** The problem of a candidate, such as `8 % affected`; `null` if there is none. */
function candidateTrouble({ version }: Candidate, health: Health): string | null {
  if (!health || health.judgment?.verdict === 'no-worse') return null;
  const affected = notableAffectedShare(health.judgment);
  if (affected !== null) return `${formatShare(affected)} affected`;
  const errors = errorShareOf(health.points, version);
  return errors !== null && errors >= failingThreshold ? `${formatShare(errors)} errors` : null;
}

/** A single affected visitor may be chance; two are notable if the stable version does better. */
function notableAffectedShare(judgment: ChannelHealth['judgment']): number | null {
  if (!judgment || judgment.candidate.affected < 2) return null;
  const share = affectedShare(judgment.candidate);
  const baseline = affectedShare(judgment.stable) ?? 0;
  return share !== null && share > baseline + judgment.noWorse.margin ? share : null;
}

function healthMark(errors: number | null | undefined): Mark {
  if (errors === null) return { tone: 'neutral', label: 'No reports' };
  return { tone: 'success', label: 'Healthy' };
}

/** The newest version, if quarantined; later versions supersede it. */
function quarantinedNewest({ versions: [newest] }: Channel): PublishedVersion | null {
  return newest?.quarantine ? newest : null;
}

function isDamaged(channel: Channel): boolean {
  return channel.versions.some(
    ({ version, damagedAt }) => damagedAt !== null && isLive(channel, version),
  );
}

/** Badges for the roles of a version on its channel. */
export function rolesOf(channel: Channel, version: PublishedVersion): Mark[] {
  const { stable, candidate, lastGood } = channel;
  const { version: name, quarantine, damagedAt } = version;
  const marks: Mark[] = [];
  if (name === stable) marks.push({ tone: 'success', label: 'Stable' });
  if (name === candidate?.version)
    marks.push({ tone: 'accent', label: `Candidate ${candidate.percent} %` });
  if (name === lastGood) marks.push({ tone: 'neutral', label: 'Last good' });
  if (quarantine) marks.push({ tone: 'danger', label: 'Quarantined' });
  if (damagedAt !== null) marks.push({ tone: 'danger', label: 'Damaged files' });
  return marks;
}
