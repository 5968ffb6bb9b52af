import { defineEndpoints } from '@tessera/contracts';

export const interactionsEndpoints = defineEndpoints({});

/** What visitors do with videos and searches, wherever they are. */
export const interactionKinds = [
  'opened',
  'watched',
  'liked',
  'shared',
  'hidden',
  'searched',
] as const;
