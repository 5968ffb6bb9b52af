import type { BigIntStats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { codeOf } from '../../../../../platform/errors/index.js';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read',
};

/**
 * What is known of a file that a command shall read.
 * @throws Error that names the path where nothing can be read there
 */
export async function statusOfFile(path: string): Promise<BigIntStats> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const reason = reasons[codeOf(error)];
    throw reason ? new Error(`${path} ${reason}.`, { cause: error }) : error;
  }
  const status = await stat(path, { bigint: true });
  // A pipe can't be read twice, and opening one waits for somebody who writes.
  if (!status.isFile()) throw new Error(`${path} is not a file.`);
  return status;
}
