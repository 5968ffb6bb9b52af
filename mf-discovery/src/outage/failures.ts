import { ApiError } from '@tessera/api-client';
import { problemReason, type ProblemReasons } from '@tessera/api-client/problem-reasons';
import { usePlatform } from '@tessera/platform';
import { useNavigate } from 'react-router-dom';
import { plansPath } from '../features/plans/plans-link';

const reasons: ProblemReasons = {
  'block-entry-not-found': 'It was shown again in the meantime.',
  'block-list-full': ({ limit }) =>
    `The list hides ${limit} things, and there is no room for more.`,
  'block-list-not-found': 'The list was deleted in the meantime.',
  'block-list-taken-down': 'An operator has taken the list down.',
  'collection-full': ({ limit }) => `A collection has up to ${limit} videos.`,
  'collection-not-found': 'The collection was deleted in the meantime.',
  'collections-changed': 'There are other collections by now.',
  'hidden-channel-not-found': 'The channel is no longer there.',
  'item-not-found': 'The video was removed from the playlist in the meantime.',
  'not-in-collection': 'A video was removed in the meantime.',
  'own-block-list': 'The list is yours: what it hides is hidden for you already.',
  // What a plan allows is said by the server, which knows the plans.
  'plan-limit-reached': ({ detail }) => detail,
  'plan-required': ({ detail }) => detail,
  'playlist-full': ({ limit }) => `It has ${limit} videos, and there is no room for more.`,
  'playlist-not-found': 'The playlist was deleted in the meantime.',
  'precondition-failed': 'It was changed elsewhere in the meantime. You see the current version.',
  'saved-search-not-found': 'The search was deleted in the meantime.',
  'sharing-blocked': 'This playlist can no longer be shared.',
  'too-many-block-lists': ({ limit }) => `You have ${limit} lists, and there is no room for more.`,
  'too-many-collections': ({ limit }) => `There are ${limit} collections, which is the most.`,
  'too-many-playlists': ({ limit }) =>
    `You have ${limit} playlists, and there is no room for more.`,
  'too-many-saved-searches': ({ limit }) =>
    `You have ${limit} saved searches, and there is no room for more.`,
  'too-many-subscriptions': ({ limit }) =>
    `You have subscribed to ${limit} lists, which is the most.`,
  'too-many-widget-brands': ({ limit }) =>
    `You have ${limit} brands, and there is no room for more.`,
  'video-not-found': 'The video is no longer available.',
  'widget-brand-not-found': 'The brand was deleted in the meantime.',
};

/** Why a change failed, in a sentence for the visitor. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? "Tessera can't be reached. Try again." : 'You are offline.';
  }
  return problemReason(reasons, error) ?? 'Something went wrong. Try again.';
}

/** Says that a change is undone, and why: `explain('The video was not saved')` is for `onFailure`. */
export function useFailureToast() {
  const { toast } = usePlatform();
  const navigate = useNavigate();
  return (title: string) => (error: Error) => {
    const isPaid = error instanceof ApiError && error.problemAs('plan-required') !== null;
    const action = { label: 'See the plans', onSelect: () => void navigate(plansPath) };
    toast({
      title,
      description: reasonOf(error),
      variant: 'destructive',
      ...(isPaid && { action }),
    });
  };
}

/** Whether there is no such thing, or can't be one at this address. */
export function isAbsent(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field.startsWith('params.'));
}
