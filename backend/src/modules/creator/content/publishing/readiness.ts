import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { ContentItemEntity } from '../entities/content-item.entity.js';
import type { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import type { CopyColumns } from '../entities/copy.columns.js';

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

/** What an item or a revision needs before readers can have it: a video can be watched, everything else can be read. */
export function missingIn({ type, body, videoLink, videoFile }: CopyColumns): string | null {
  const hasVideo = videoLink !== '' || videoFile !== '';
  if (type === 'video' && !hasVideo) return 'Add a link to the video, or upload it.';
  if (type !== 'video' && body.trim() === '') return 'Write something first.';
  return null;
}

/** @throws ApiProblem `not-ready-to-publish` */
export function assertReady(revision: ContentRevisionEntity): void {
  const missing = missingIn(revision);
  if (missing !== null) throw new ApiProblem('not-ready-to-publish', missing);
}
