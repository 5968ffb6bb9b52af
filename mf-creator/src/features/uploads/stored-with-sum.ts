import { request } from '@tessera/api-client';
import type { StoredFile } from '@tessera/contracts-creator';

export interface StoredSum {
  /** `null` where it is not there. */
  readonly stored: StoredFile | null;
  /** Whether the server has exactly what was sent. */
  readonly isWhole: boolean;
}

/**
 * Compares what is stored with the sum of the file.
 *
 * @param answered `null` where the answer to the last part was lost: then the file is among the newest, by its sum
 */
export async function storedWithSum(answered: StoredFile | null, sum: string): Promise<StoredSum> {
  if (answered) return { stored: answered, isWhole: answered.sha256 === sum };
  const newest = await request('GET /api/storage/files', { query: {} });
  const stored = newest.find(({ sha256 }) => sha256 === sum) ?? null;
  return { stored, isWhole: stored !== null };
}
