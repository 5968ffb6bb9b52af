import { Command } from 'commander';
import { addActivate } from './activate.js';
import { addAlarms } from './alarms.js';
import { addAudit } from './audit.js';
import { addDisable, addEnable } from './availability.js';
import { addBisect } from './bisect.js';
import { createContext } from './context.js';
import { addDelete } from './delete.js';
import { addDeploy } from './deploy.js';
import { overview } from './help.js';
import { addHistory } from './history.js';
import type { Io } from './io.js';
import { addKeys } from './keys.js';
import { addLift } from './lift.js';
import { addOverride } from './override.js';
import { addPublish } from './publish.js';
import { addRollback } from './rollback.js';
import { addRollout } from './rollout.js';
import { addStatus } from './status.js';
import { addTokens } from './tokens.js';
import { addVerify } from './verify.js';

/** In the order in which the help names them. */
const commands = [
  addDeploy,
  addPublish,
  addVerify,
  addActivate,
  addRollout,
  addRollback,
  addDisable,
  addEnable,
  addLift,
  addDelete,
  addStatus,
  addAlarms,
  addHistory,
  addAudit,
  addOverride,
  addBisect,
  addKeys,
  addTokens,
] as const;

/** The command line, bound to what it reads and writes. */
export function createProgram(io: Io): Command {
  const program = new Command('tessera')
    .description('Publishes parts of a Tessera site and gives them to visitors.')
    .option('--json', 'print JSON for machines instead of text')
    .addHelpText('after', overview)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError });
  const context = createContext(program, io);
  for (const add of commands) add(program, context);
  return program;
}
