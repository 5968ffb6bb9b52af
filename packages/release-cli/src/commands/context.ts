import type { Command } from 'commander';
import type { CheckProgress } from '../command-error.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Io } from './io.js';
import { createOutput, type Output } from './output.js';
import { siteAccess } from './site-access.js';

/** Dependencies of every command. */
export interface Context {
  readonly io: Io;
  /** @throws CommandError if the environment names no valid site or token */
  readonly access: () => SiteAccess;
  readonly output: () => Output;
}

export function createContext(program: Command, io: Io): Context {
  const output = () => createOutput(io, program.opts<{ json?: boolean }>().json ?? false);
  const onCheck = ({ checked, loads }: CheckProgress) =>
    output().progress(`Checking pages: ${checked} of ${loads} loads\n`);
  return { io, output, access: () => ({ ...siteAccess(io), onCheck }) };
}
