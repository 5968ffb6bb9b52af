import type { Command } from 'commander';
import { defaultUrl } from './site-access.js';

/** Adds examples to the end of `--help`. */
export function addExamples(command: Command, ...lines: readonly string[]): Command {
  return command.addHelpText(
    'after',
    `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
}

/** Shown by `tessera --help` after the commands. */
export const overview = `
Environment:
  TESSERA_URL          URL of the site (default ${defaultUrl})
  TESSERA_TOKEN        deploy token
  TESSERA_SIGNING_KEY  signing key, as JSON or publicKey.privateKey
                       (default ~/.config/tessera/<name>.key.json)
  TESSERA_WAIT         seconds to wait for a site that is unavailable (default and at most 60)
If neither TESSERA_URL nor TESSERA_TOKEN is set, the commands talk to the site that npm start runs in this clone.

Examples:
  tessera keys generate mf-news
  tessera deploy mf-news
  tessera publish mf-news --activate
  tessera rollout mf-news 1.4.0 --steps 10,50,100 --bake 10m
  tessera status mf-news
  tessera rollback mf-news --reason "blank page on phones"

Exit codes:
  0 success         3 site unreachable        5 conflict with another change
  1 local failure   4 token not accepted      6 rejected by the site
  2 wrong usage
`;
