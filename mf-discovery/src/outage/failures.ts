import { ApiError } from '@tessera/api-client';
import type { ErrorCode } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';
import { useNavigate } from 'react-router-dom';
import { plansPath } from '../features/plans/plans-link';

const reasons: Partial<Record<ErrorCode, string>> = {
  'playlist-not-found': 'The playlist was deleted in the meantime.',
  'item-not-found': 'The video was removed from the playlist in the meantime.',
  'video-not-found': 'The video is no longer available.',
  'sharing-blocked': 'This playlist can no longer be shared.',
  'block-list-not-found': 'The list was deleted in the meantime.',
  'block-list-taken-down': 'An operator has taken the list down.',
  'block-entry-not-found': 'It was shown again in the meantime.',
  'saved-search-not-found': 'The search was deleted in the meantime.',
  'hidden-channel-not-found': 'The channel is no longer there.',
  'widget-brand-not-found': 'The brand was deleted in the meantime.',
  'own-block-list': 'The list is yours: what it hides is hidden for you already.',
  'collection-not-found': 'The collection was deleted in the meantime.',
  'collections-changed': 'There are other collections by now.',
  'not-in-collection': 'A video was removed in the meantime.',
  'precondition-failed': 'It was changed elsewhere in the meantime. You see the current version.',
};

/** Why a change failed, in a sentence for the visitor. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? "Tessera can't be reached. Try again." : 'You are offline.';
  }
  const full = error.problemAs('playlist-full');
  if (full) return `It has ${full.limit} videos, and there is no room for more.`;
  const many = error.problemAs('too-many-playlists');
  if (many) return `You have ${many.limit} playlists, and there is no room for more.`;
  const crowded = error.problemAs('block-list-full');
  if (crowded) return `The list hides ${crowded.limit} things, and there is no room for more.`;
  const lists = error.problemAs('too-many-block-lists');
  if (lists) return `You have ${lists.limit} lists, and there is no room for more.`;
  const subscriptions = error.problemAs('too-many-subscriptions');
  if (subscriptions)
    return `You have subscribed to ${subscriptions.limit} lists, which is the most.`;
  const saved = error.problemAs('too-many-saved-searches');
  if (saved) return `You have ${saved.limit} saved searches, and there is no room for more.`;
  const brands = error.problemAs('too-many-widget-brands');
  if (brands) return `You have ${brands.limit} brands, and there is no room for more.`;
  const collection = error.problemAs('collection-full');
  if (collection) return `A collection has up to ${collection.limit} videos.`;
  const collections = error.problemAs('too-many-collections');
  if (collections) return `There are ${collections.limit} collections, which is the most.`;
  return usualReason(error);
}

/** What a plan allows is said by the server, which knows the plans. */
function usualReason({ problem }: ApiError): string {
  if (problem?.code === 'plan-required' || problem?.code === 'plan-limit-reached')
    return problem.detail;
  return (problem && reasons[problem.code]) ?? 'Something went wrong. Try again.';
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
