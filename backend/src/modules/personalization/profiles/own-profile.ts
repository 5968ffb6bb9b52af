import { ApiProblem } from '../../../platform/endpoints/index.js';

/** The id of the specification's only user: whoever asks. */
const current = '1';

/**
 * Who is meant by an id in an address.
 * @throws ApiProblem `not-your-profile` for anybody else, whether they exist or not
 */
export function assertOwn(userId: string, visitorId: string): string {
  if (userId === current || userId === visitorId) return visitorId;
  throw new ApiProblem('not-your-profile', 'A profile is only shown to the visitor it is about.');
}
