import { failureReasons } from '@tessera/api-client/problem-reasons';
import { failureToast } from '@tessera/platform/failure-toast';

export const { reasonOf } = failureReasons({
  // What a plan allows is said by the server, which knows the plans.
  'plan-limit-reached': ({ detail }) => detail,
  'story-not-found': 'The story is no longer available.',
  'too-many-follows': ({ limit }) =>
    `You follow ${limit} things already. Unfollow one of them first.`,
});

/** Says that a change is undone, and why: `explain('“Rain” couldn’t be followed')` is for `onFailure`. */
export const useFailureToast = failureToast(reasonOf);
