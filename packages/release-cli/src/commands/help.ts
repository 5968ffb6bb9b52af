import { defaultUrl } from './site-access.js';

/** What `tessera --help` says besides the commands. */
export const examples = `
Environment:
  TESSERA_URL    the site (default ${defaultUrl})
  TESSERA_TOKEN  its deploy token

Examples:
  tessera list
  tessera list mf-news
  tessera publish mf-news --activate
  tessera publish mf-news --version 1.4.0
  tessera activate mf-news 1.3.0 --expected 1.4.0

Exit codes:
  0 done                 3 the site did not answer      5 conflict with another version
  1 failed on this side  4 the token is not accepted    6 refused by the site
  2 wrong usage
`;
