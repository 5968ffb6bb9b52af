import type { EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { StoredFileEntity } from '../entities/stored-file.entity.js';
import { storedFiles } from '../files/stored-files.rows.js';
import { opens } from './file-links.js';

/** Who asks for a file, and with what. */
export interface FileRequest {
  readonly key: string;
  readonly visitorId: string;
  /** Secret of a link. */
  readonly link?: string | undefined;
}

/**
 * A file that a visitor may see: an own one, a public one, or one that they have a link to.
 * @throws ApiProblem `file-not-found`, also for a file that they must not know of; `file-taken-down`
 */
export async function visibleFile(
  manager: EntityManager,
  { key, visitorId, link }: FileRequest,
): Promise<StoredFileEntity> {
  const row = await storedFiles.ofAnyone.find(manager, { key });
  if (row.visitorId === visitorId) return row;
  const isOpen = row.isPublic || (link !== undefined && (await opens(manager, row.id, link)));
  if (!isOpen) throw new ApiProblem('file-not-found', `There is no file '${key}'.`);
  assertUp(row);
  return row;
}

/** @throws ApiProblem `file-taken-down` */
export function assertUp({ takenDownAt, takenDownReason }: StoredFileEntity): void {
  if (!takenDownAt) return;
  const reason = takenDownReason ?? '';
  throw new ApiProblem('file-taken-down', reason || 'This file was taken down.', {
    extra: { reason },
  });
}
