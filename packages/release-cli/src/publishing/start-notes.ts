import type { AuditEntry, Channel } from '@tessera/contracts';
import { printable } from '../commands/describe/printable.js';

/** One line about a build that a start did not release: what visitors have, who decided that, and how to release it. */
export function describeNotReleased(
  channel: Channel,
  version: string,
  decision: AuditEntry | null,
): string {
  const { name, candidate, versions } = channel;
  const quarantine = versions.find((one) => one.version === version)?.quarantine;
  const command = `npx tessera activate ${name} ${version}`;
  const note = (outcome: string, next: string) =>
    `${name} ${version} ${outcome}: ${state(channel)}${by(decision)}. ${next}`;
  if (candidate?.version === version)
    return note('is still being rolled out', `Serve it to all: ${command}`);
  if (!quarantine) return note('was built but not released', `Release it: ${command}`);
  const reason = printable(quarantine.reason);
  return note(`is quarantined (${reason})`, 'An operator can lift the quarantine.');
}

/** The same for a build that the site rejected. */
export function describeRefused(
  { name, stable }: Channel,
  version: string,
  { message }: Error,
): string {
  return `${name} ${version} was built but not released: visitors keep ${stable}. ${message}`;
}

function state({ stable, candidate, disabled }: Channel): string {
  if (disabled !== null) return 'the area is disabled';
  const current = `visitors keep ${stable ?? 'nothing'}`;
  return candidate
    ? `${current}, except ${candidate.percent} % who have ${candidate.version}`
    : current;
}

function by(decision: AuditEntry | null): string {
  if (!decision) return '';
  const { actor, reason } = decision;
  const why = reason === null ? '' : ` (${printable(reason)})`;
  return `, as decided by ${printable(actor)}${why}`;
}
