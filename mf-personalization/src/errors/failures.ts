import { failureReasons } from '@tessera/api-client/problem-reasons';
import { failureToast } from '@tessera/platform/failure-toast';

export const { reasonOf } = failureReasons({
  'not-your-profile': 'This profile is someone else’s.',
  'recipe-not-found': 'The recipe was deleted.',
  'too-many-recipes': ({ limit }) => `You can keep up to ${limit} recipes. Delete one first.`,
  'too-much-feedback': ({ limit }) =>
    `You want less of ${limit} things already. Remove some in Content Preferences.`,
  'video-not-found': 'There’s no such video, or its platform doesn’t share it.',
});

/** Says that something was not done, and why: `explain('Failed to update preferences')`. */
export const useFailureToast = failureToast(reasonOf);
