import type { DeployToken } from '@tessera/contracts';
import type { Colors } from '../output.js';
import { minute } from './moment.js';
import { table } from './table.js';

export function describeTokens(tokens: readonly DeployToken[], { bold, dim }: Colors): string {
  if (tokens.length === 0) return 'No deploy tokens.\n';
  const rows = tokens.map(({ id, label, remote, createdAt, expiresAt, lastUsedAt }) => [
    id,
    label,
    remote ?? 'all remotes',
    `created ${minute(createdAt)}`,
    expiresAt ? `expires ${minute(expiresAt)}` : 'never expires',
    lastUsedAt ? `used ${minute(lastUsedAt)}` : 'never used',
  ]);
  return table(rows, [bold, String, String, dim, dim, dim]);
}
