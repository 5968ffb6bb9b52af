import { ApiProblem } from '../../../platform/endpoints/index.js';

/** The id of the specification's only user: whoever asks. */
const current = '1';

/**
 * Who is meant by an id that a client has sent.
 * @throws ApiProblem `not-your-files` for anybody else, whether they exist or not
 */
export function assertOwnFiles(userId: string, visitorId: string): string {
  if (userId === current || userId === visitorId) return visitorId;
  throw new ApiProblem(
    'not-your-files',
    'Files and documents are only for the visitor who has them.',
  );
}
