import type { RecommendationSource } from '@tessera/contracts-personalization/values';

/** What a list is made of, as it is chosen. */
export const sourceLabels: Readonly<Record<RecommendationSource, string>> = {
  all: 'For you',
  'no-profile': 'No profile',
  followed: 'Followed',
};

/** What that means. */
export const sourceHints: Readonly<Record<RecommendationSource, string>> = {
  all: 'From everything that may be learned.',
  'no-profile': 'What is popular lately, the same for everybody.',
  followed: 'From what you follow, the newest first.',
};
