import type { Command } from 'commander';
import { defaultUrl } from './site-access.js';

/** Shows how a command is used at the end of its `--help`. */
export function addExamples(command: Command, ...lines: readonly string[]): Command {
  return command.addHelpText(
    'after',
    `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
}

/** What `tessera --help` says besides the commands. */
export const overview = `
Environment:
  TESSERA_URL          the site (default ${defaultUrl})
  TESSERA_TOKEN        a deploy token of it
  TESSERA_SIGNING_KEY  the key that signs what is published, as JSON or publicKey.privateKey;
                       where it is not set, ~/.config/tessera/<name>.key.json
Where none of them is set, the site that npm start runs in this clone is meant.

Examples:
  tessera keys generate mf-news
  tessera deploy mf-news
  tessera publish mf-news --activate
  tessera rollout mf-news 1.4.0 --steps 10,50,100 --bake 10m
  tessera status mf-news
  tessera rollback mf-news --reason "blank page on phones"

Exit codes:
  0 done                 3 the site did not answer      5 conflict with another change
  1 failed on this side  4 the token is not accepted    6 refused by the site
  2 wrong usage
`;
