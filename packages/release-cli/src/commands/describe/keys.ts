import type { DeployKey } from '@tessera/contracts';
import type { Colors } from '../output.js';
import { minute } from './moment.js';
import { table } from './table.js';

export function describeKeys(
  name: string,
  keys: readonly DeployKey[],
  { bold, dim }: Colors,
): string {
  if (keys.length === 0) return `${name} has no signing keys.\n`;
  const rows = keys.map(({ id, publicKey, addedAt, addedBy }) => [
    id,
    publicKey,
    minute(addedAt),
    addedBy,
  ]);
  return table(rows, [bold, String, dim, String]);
}
