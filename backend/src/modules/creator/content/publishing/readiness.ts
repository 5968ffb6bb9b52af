import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import type { ContentRevisionEntity } from '../entities/content-revision.entity.js';

/** @throws ApiProblem `content-taken-down` */
export function assertUp({ takenDownAt, takenDownReason }: ContentItemEntity): void {
  if (!takenDownAt) return;
  throw takenDownProblem(takenDownReason);
}

export function takenDownProblem(takenDownReason: string | null): ApiProblem {
  const reason = takenDownReason ?? '';
  return new ApiProblem('content-taken-down', reason || 'This was taken down.', {
    extra: { reason },
  });
}

/** A video can be watched; everything else can be read. @throws ApiProblem `not-ready-to-publish` */
export function assertReady({ type, body, videoLink, videoFile }: ContentRevisionEntity): void {
  const hasVideo = videoLink !== '' || videoFile !== '';
  if (type === 'video' && !hasVideo)
    throw new ApiProblem('not-ready-to-publish', 'Add a link to the video, or upload it.');
  if (type !== 'video' && body.trim() === '')
    throw new ApiProblem('not-ready-to-publish', 'Write something first.');
}
