import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../../commands/workspace-root.mjs';

/** File → its content → part of the message that the lint must give. */
export type Forbidden = readonly [title: string, file: string, source: string, message: string];
export type Allowed = readonly [title: string, file: string, source: string];

/** What the lint says about a file. */
export type MessagesOf = (file: string) => string[];

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
}

/** Lints files in a folder of their own, with the rules of the workspace. */
export async function lintFiles(
  files: readonly (readonly [file: string, source: string])[],
): Promise<MessagesOf> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tessera-lint-')));
  try {
    await copyRules(folder);
    for (const [file, source] of files) await write(join(folder, file), source);
    const diagnostics = await lint(folder);
    return (file) =>
      diagnostics.filter(({ filename }) => filename === file).map(({ message }) => message);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function write(path: string, source: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${source}\n`);
}

const rules = [
  '.oxlintrc.json',
  'package.json',
  'mf-news/package.json',
  'packages/workspace/lint',
  'packages/workspace/commands/workspace-root.mjs',
  'packages/workspace/nx/inner-projects.mjs',
  'packages/contracts/src',
  'shell/src/composition/provided',
];

async function copyRules(folder: string): Promise<void> {
  for (const path of rules)
    await cp(join(workspaceRoot, path), join(folder, path), { recursive: true });
}

/** Runs the linter as `npm run lint` does; it ends with an error where it finds something. */
async function lint(folder: string): Promise<readonly Diagnostic[]> {
  const command = [join(workspaceRoot, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'];
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(process.execPath, command, options, (_, stdout) => resolve(stdout));
  });
  return (JSON.parse(output) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}
