import type { AuditEntry } from '@tessera/contracts';
import type { Colors } from '../output.js';
import { second } from './moment.js';
import { table } from './table.js';

/** One entry per line, newest first: time, actor, action, subject, change and reason. */
export function describeAudit(entries: readonly AuditEntry[], colors: Colors): string {
  if (entries.length === 0) return 'No entries.\n';
  const rows = entries.map((entry) => [
    second(entry.at),
    entry.actor,
    entry.action,
    entry.subject,
    [difference(entry), entry.reason].filter(Boolean).join(' - '),
  ]);
  return table(rows, [colors.dim, String, colors.bold, String, String]);
}

/** Only the fields that differ. */
function difference({ from, to }: Pick<AuditEntry, 'from' | 'to'>): string {
  const before = fields(from);
  const after = fields(to);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .toSorted()
    .flatMap((name) => change(name, before[name], after[name]) ?? [])
    .join(', ');
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function change(name: string, before: unknown, after: unknown): string | null {
  const [old, now] = [text(before), text(after)];
  if (old === now) return null;
  if (before === undefined) return `${name} ${now}`;
  return after === undefined ? `${name} ${old}` : `${name} ${old} → ${now}`;
}

function text(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
