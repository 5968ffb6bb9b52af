import { ApiError } from '@tessera/api-client';
import { failureReasons } from '@tessera/api-client/problem-reasons';
import { failureToast } from '@tessera/platform/failure-toast';
import { useNavigate } from 'react-router-dom';
import { plansPath } from '../features/plans/plans-link';

export const { reasonOf, reasonInForm } = failureReasons({
  'already-appealed': 'You’ve already appealed this.',
  'block-entry-not-found': 'It’s already shown again.',
  'block-list-full': ({ limit }) => `The list is full: it hides ${limit} things.`,
  'block-list-not-found': 'The list was deleted.',
  'block-list-taken-down': 'The list was taken down by an operator.',
  'collection-full': ({ limit }) => `A collection has up to ${limit} videos.`,
  'collection-not-found': 'The collection was deleted.',
  'collections-changed': 'The list of collections has changed.',
  'hidden-channel-not-found': 'The channel no longer exists.',
  'item-not-found': 'The video is no longer in the playlist.',
  'not-in-collection': 'A video was removed elsewhere.',
  'nothing-to-appeal': 'It was restored in the meantime.',
  'nothing-to-dismiss': 'Nothing waits for a decision any more.',
  'nothing-to-moderate': 'It’s gone, or only its owner can see it.',
  'own-block-list': 'This is your own list, so it already applies to you.',
  // What a plan allows is said by the server, which knows the plans.
  'plan-limit-reached': ({ detail }) => detail,
  'plan-required': ({ detail }) => detail,
  'playlist-full': ({ limit }) => `It’s full: it has ${limit} videos.`,
  'playlist-not-found': 'The playlist was deleted.',
  'playlist-taken-down': 'The playlist was taken down by an operator.',
  'saved-search-not-found': 'The search was deleted.',
  'sharing-blocked': 'This playlist can no longer be shared.',
  'too-many-block-lists': ({ limit }) => `You’ve reached the limit of ${limit} lists.`,
  'too-many-collections': ({ limit }) => `You’ve reached the limit of ${limit} collections.`,
  'too-many-playlists': ({ limit }) => `You’ve reached the limit of ${limit} playlists.`,
  'too-many-saved-searches': ({ limit }) => `You’ve reached the limit of ${limit} saved searches.`,
  'too-many-subscriptions': ({ limit }) => `You’ve reached the limit of ${limit} subscriptions.`,
  'too-many-widget-brands': ({ limit }) => `You’ve reached the limit of ${limit} brands.`,
  'video-not-found': 'The video is no longer available.',
  'video-taken-down': 'The video was taken down by an operator.',
  'widget-brand-not-found': 'The brand was deleted.',
});

/** What needs a plan leads to the plans. */
function usePlansAction() {
  const navigate = useNavigate();
  return (error: Error) => {
    const isPaid = error instanceof ApiError && error.problemAs('plan-required') !== null;
    return isPaid
      ? { label: 'See the plans', onSelect: () => void navigate(plansPath) }
      : undefined;
  };
}

/** Says that a change is undone, and why: `explain('The video wasn’t saved')` is for `onFailure`. */
export const useFailureToast = failureToast(reasonOf, usePlansAction);

/** Whether there is no such thing, or can't be one at this address. */
export function isAbsent(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field.startsWith('params.'));
}

/** Whether an operator has taken a video down. */
export function isTakenDown(error: Error | null): boolean {
  return error instanceof ApiError && error.problemAs('video-taken-down') !== null;
}
