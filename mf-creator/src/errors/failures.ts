import { ApiError } from '@tessera/api-client';
import { failureReasons } from '@tessera/api-client/problem-reasons';
import { formatFileSize } from '@tessera/design-system/parts';
import { failureToast } from '@tessera/platform/failure-toast';

export const { reasonOf, reasonInForm } = failureReasons({
  'file-not-found': 'The file is gone. It may have been deleted.',
  'file-taken-down': ({ reason }) => `An operator took this file down: ${reason}`,
  'file-too-large': ({ limit }) => `Files here can have up to ${formatFileSize(limit)}.`,
  'storage-full': ({ limit }) => `Your storage of ${formatFileSize(limit)} is full.`,
  'too-many-files': ({ limit }) => `You can keep up to ${limit.toLocaleString('en')} files.`,
  'too-many-public-files': ({ limit }) =>
    `You can have up to ${limit} public files. Make another one private first.`,
  'too-many-links': ({ limit }) => `A file can have up to ${limit} links. Revoke one first.`,
  'file-busy': 'This file was downloaded too often today. Try again tomorrow.',
  'scanner-unavailable': 'Files can’t be checked for viruses right now. Try again later.',
  'document-too-large': ({ limit }) =>
    `This is too much to keep: the limit is ${formatFileSize(limit)}.`,
  'content-not-found': 'It’s gone. It may have been deleted in another browser.',
  'revision-not-found': 'This revision is gone.',
  'unknown-category': 'Choose one of the categories.',
  'action-not-allowed': 'That can’t be done in its current status.',
  'not-ready-to-publish': ({ detail }) => detail,
  'time-not-possible': ({ detail }) => detail,
  'creator-name-missing': 'Choose the name that readers see first.',
  'content-taken-down': ({ reason }) => `An operator took it down: ${reason}`,
  'too-much-content': ({ limit }) =>
    `You can have up to ${limit.toLocaleString('en')} items. Delete one first.`,
  'too-much-published': ({ limit }) =>
    `You can have up to ${limit} published items. Unpublish one first.`,
  'review-not-found': 'This link doesn’t work anymore.',
  'too-many-reviews': ({ limit }) => `You can have up to ${limit} links. Revoke one first.`,
  'event-not-found': 'It’s gone. It may have been deleted in another browser.',
  'no-such-occurrence': 'The event isn’t on that day anymore.',
  'too-many-events': ({ limit }) =>
    `You can have up to ${limit.toLocaleString('en')} events. Delete one first.`,
  'range-too-long': 'Choose fewer days.',
  'changed-meanwhile': 'It was changed elsewhere. You’re seeing the current version.',
  'entry-not-movable': 'What is published keeps its day.',
  'too-much-to-shift': 'That’s too much at once. Choose fewer days.',
  'not-a-calendar': 'This isn’t an iCalendar file.',
  'too-many-comments': ({ limit }) => `There can be up to ${limit} comments.`,
});

/** Says that something was not done, and why: `explain('The file wasn’t deleted')`. */
export const useFailureToast = failureToast(reasonOf);

/** What the server itself says of a failure, where it says something. */
export function serverText(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.detail || problem?.title || reasonOf(error);
}
