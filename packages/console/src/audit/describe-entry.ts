import type { AuditAction, AuditEntry } from '@tessera/contracts';
import { formatTimestamp } from '../formatting/moment';

/** Verb of the sentence actor–verb–subject. */
const verbs: Readonly<Record<string, string>> = {
  published: 'published',
  activated: 'activated',
  'rollout-started': 'started the rollout of',
  'rollout-advanced': 'advanced the rollout of',
  'rollout-completed': 'completed the rollout of',
  'rolled-back': 'rolled back',
  quarantined: 'quarantined a version of',
  'quarantine-lifted': 'lifted the quarantine of a version of',
  'version-deleted': 'deleted a version of',
  'files-damaged': 'found damaged files of',
  'files-restored': 'restored files of',
  disabled: 'disabled',
  enabled: 'enabled',
  'key-added': 'added a key for',
  'key-revoked': 'revoked a key of',
  'override-made': 'created a preview link for',
  'override-refused': 'opened an invalid preview link:',
  'token-created': 'created the token',
  'token-revoked': 'revoked the token',
  'operator-created': 'created the operator',
  'operator-removed': 'removed the operator',
  'signed-in': 'signed in',
  'sign-in-refused': 'failed to sign in as',
  'job-retried': 'retried the job',
  'alarm-tested': 'sent a test alarm',
} satisfies Record<AuditAction, string>;

const withoutSubject = new Set(['signed-in', 'alarm-tested']);

/** `alice rolled back mf-news`; actions of areas are shown by their names. */
export function sentenceOf({ actor, action, subject }: AuditEntry): string {
  const verb = verbs[action] ?? action.replaceAll('-', ' ');
  return withoutSubject.has(action) ? `${actor} ${verb}` : `${actor} ${verb} ${subject}`;
}

/**
 * What changed: for channels `1.2.0 → 1.1.0`, with the candidate if there is one; for something created or removed, its
 * data. Empty if nothing was recorded.
 */
export function changeOf({ from, to }: Pick<AuditEntry, 'from' | 'to'>): string {
  const [before, after] = [stateText(from), stateText(to)];
  if (before && after) return before === after ? after : `${before} → ${after}`;
  return after || before;
}

function stateText(state: unknown): string {
  if (!isRecord(state)) return '';
  if (typeof state['count'] === 'number' && typeof state['last'] === 'string')
    return timesText(state['count'], state['last']);
  if (!('stable' in state)) return fieldsText(state);
  const { stable, candidate, percent, disabled, needs } = state;
  const parts = [stable === null ? 'no version' : textOf(stable)];
  if (candidate) parts.push(`${textOf(candidate)} at ${textOf(percent)} %`);
  if (disabled) parts.push('disabled');
  const asked = Array.isArray(needs) ? `, newly needs ${needs.map(textOf).join(', ')}` : '';
  return parts.join(' + ') + asked;
}

/** Of refused attempts, which share an entry. */
function timesText(count: number, last: string): string {
  if (count === 1) return 'once';
  return `${count.toLocaleString('en')} times, last at ${formatTimestamp(last)}`;
}

function fieldsText(state: Readonly<Record<string, unknown>>): string {
  const { version, ...rest } = state;
  return Object.entries({ version, ...rest })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${textOf(value)}`)
    .join(', ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
