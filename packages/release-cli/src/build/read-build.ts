import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type BuildManifest, buildManifest } from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { type BuildFile, buildFiles, manifestName } from './build-files.js';
import { builtAt } from './built-at.js';
import { gitCommit } from './git-commit.js';

/** A build on this machine, ready to be published. */
export interface Build {
  /** Folder that contains the files. */
  readonly folder: string;
  readonly manifest: BuildManifest;
  readonly files: readonly BuildFile[];
  /** Made from the package's version and the content: equal content has an equal version. */
  readonly version: string;
  /** ISO 8601. */
  readonly builtAt: string;
  /** Commit of the clone, if the folder is in one. */
  readonly commit: string | null;
}

/**
 * Reads the build of a project, or the folder of a build itself.
 * @throws CommandError if there is no build or its manifest is invalid
 */
export async function readBuild(path: string): Promise<Build> {
  const folder = await findBuild(resolve(path));
  const manifest = await readManifest(join(folder, manifestName));
  const [files, commit] = await Promise.all([buildFiles(folder), gitCommit(folder)]);
  return {
    folder,
    manifest,
    files,
    version: `${await packageVersion(folder)}-${contentHash(manifest, files)}`,
    builtAt: await builtAt(folder, [manifestName, ...files.map(({ path }) => path)]),
    commit,
  };
}

async function findBuild(path: string): Promise<string> {
  for (const folder of [join(path, 'dist'), path]) {
    if (await exists(join(folder, manifestName))) return folder;
  }
  throw new CommandError(
    'failed',
    `No build found in ${path}: ${manifestName} is missing. Build the project first`,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function readManifest(path: string): Promise<BuildManifest> {
  const parsed = buildManifest.safeParse(parseJson(await readFile(path, 'utf8'), path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(
    'failed',
    `${path} is not valid: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError('failed', `${path} is not JSON`, { cause: error });
  }
}

/** Version in the package.json of the build. */
async function packageVersion(folder: string): Promise<string> {
  for (const path of [join(folder, 'package.json'), join(dirname(folder), 'package.json')]) {
    if (!(await exists(path))) continue;
    const content = parseJson(await readFile(path, 'utf8'), path);
    if (hasVersion(content)) return content.version;
  }
  return '0.0.0';
}

function hasVersion(content: unknown): content is { readonly version: string } {
  if (typeof content !== 'object' || content === null) return false;
  return 'version' in content && typeof content.version === 'string';
}

function contentHash(manifest: BuildManifest, files: readonly BuildFile[]): string {
  const content = JSON.stringify([manifest, files]);
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
