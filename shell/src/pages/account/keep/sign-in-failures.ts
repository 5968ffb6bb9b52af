import { ApiError } from '@tessera/api-client';
import { failureReasons } from '@tessera/api-client/problem-reasons';

const { reasonOf } = failureReasons({
  'code-wrong': ({ detail }) => detail,
  'code-expired': 'This code no longer works. Ask for a new one.',
  'link-expired': 'This link no longer works.',
  'too-many-codes': ({ detail }) => detail,
  'too-many-browsers': ({ detail }) => detail,
  'address-kept-elsewhere': ({ detail }) => detail,
  'address-changed-recently': ({ detail }) => detail,
  'data-being-deleted': ({ detail }) => detail,
  'browser-not-found': 'It was signed out already.',
});

/** Why a request failed, in a sentence for the visitor; first what is wrong with what they typed. */
export function signInReason(error: unknown): string {
  const [wrong] = error instanceof ApiError ? error.fieldErrors : [];
  return wrong?.message ?? reasonOf(error);
}
