import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { CommandError } from '../../command-error.js';
import type { RolloutPlan } from '../../publishing/publish-folder.js';
import { seconds } from './duration.js';
import { rolloutPlan, shares } from './rollout-plan.js';

/** The values of `tessera` in a package.json are parsed like the options of the same names. */
const readers = {
  rollout: (text: string) => ({ steps: shares(text) }),
  bake: (text: string) => ({ bake: seconds(text) }),
} as const;

/**
 * How new versions of a project reach visitors: `"tessera": { "rollout": "10,50,100", "bake": "10m" }` in its
 * package.json. With a bake of `"manual"` each step waits for an operator. Missing values take their defaults.
 * @throws CommandError if it is not a valid plan
 */
export async function projectPlan(folder: string): Promise<RolloutPlan> {
  const file = join(folder, 'package.json');
  const { bake, ...settings } = await declaration(file);
  if (bake === 'manual') return rolloutPlan({ ...read(file, settings), manual: true });
  return rolloutPlan(read(file, { ...settings, ...(bake !== undefined && { bake }) }));
}

async function declaration(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError('failed', `Can't read ${file}. Pass the folder of a project`, {
      cause: error,
    });
  });
  return Object(contentOf(file, text)['tessera']) as Record<string, unknown>;
}

function contentOf(file: string, text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch (error) {
    throw new CommandError('failed', `${file} is not JSON`, { cause: error });
  }
}

function read(file: string, settings: Readonly<Record<string, unknown>>) {
  const parts = Object.entries(settings).map(([name, value]) => {
    const reader = Object.hasOwn(readers, name) ? readers[name as keyof typeof readers] : null;
    if (!reader)
      throw settingError(
        file,
        name,
        `Unknown setting. Known settings: ${Object.keys(readers).join(', ')}.`,
      );
    try {
      return reader(String(value));
    } catch (error) {
      if (error instanceof InvalidArgumentError) throw settingError(file, name, error.message);
      throw error;
    }
  });
  return Object.assign({}, ...parts) as { steps?: number[]; bake?: number };
}

function settingError(file: string, name: string, message: string): CommandError {
  return new CommandError('failed', `${file}, tessera.${name}: ${message}`);
}
