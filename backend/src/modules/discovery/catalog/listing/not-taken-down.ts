import { Sql } from './sql.js';

/** That a row of `videos`, with the alias `v`, was not taken down: for the search index, and whatever else reads videos. */
export const notTakenDown =
  'not exists (select from taken_down_videos as down where down.public_id = v.public_id)';

/** The same as a fragment. */
export const shownOnly = new Sql([notTakenDown], []);
