import type { AuditEntry, Channel } from '@tessera/contracts';
import { printable } from '../commands/describe/printable.js';

/** One line for a build that a start found and left alone: what visitors have, who decided that, how to release it. */
export function describeLeftAlone(
  channel: Channel,
  version: string,
  decision: AuditEntry | null,
): string {
  const quarantine = channel.versions.find((one) => one.version === version)?.quarantine;
  const outcome = quarantine
    ? `was taken back (${printable(quarantine.reason)}) and is not given out`
    : 'was built but not released';
  const next = quarantine
    ? 'An operator can lift the quarantine.'
    : `Release it: npx tessera activate ${channel.name} ${version}`;
  return `${channel.name} ${version} ${outcome}: ${state(channel)}${by(decision)}. ${next}`;
}

/** The same for a build that the site refused. */
export function describeRefused(
  { name, stable }: Channel,
  version: string,
  { message }: Error,
): string {
  return `${name} ${version} was built but not released: visitors keep ${stable}. ${message}`;
}

function state({ stable, candidate, disabled }: Channel): string {
  if (disabled !== null) return 'the area is disabled';
  const kept = `visitors keep ${stable}`;
  return candidate ? `${kept}, ${candidate.percent} % of them ${candidate.version}` : kept;
}

function by(decision: AuditEntry | null): string {
  if (!decision) return '';
  const { actor, reason } = decision;
  const why = reason === null ? '' : ` (${printable(reason)})`;
  return `, as decided by ${printable(actor)}${why}`;
}
