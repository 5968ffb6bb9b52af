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

/** In the order of the help. */
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

/** The command line, bound to its input and output. */
export function createProgram(io: Io): Command {
  const program = new Command('tessera')
    .description('Publish and release the parts of a Tessera site.')
    .option('--json', 'print JSON')
    .addHelpText('after', overview)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError });
  const context = createContext(program, io);
  for (const add of commands) add(program, context);
  return program;
}
