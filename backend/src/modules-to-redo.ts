import { parseArgs } from 'node:util';
import { type Settings, SettingsError } from './platform/config/index.js';

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Modules that `--redo` names, which `npm start` passes on: their tables are created anew if their migrations were edited.
 * @param modules names of all
 * @throws SettingsError if there is no such module, and on anything but the site of a developer
 */
export function modulesToRedo(
  args: readonly string[],
  { publicUrl, databaseUrl }: Pick<Settings, 'publicUrl' | 'databaseUrl'>,
  modules: readonly string[],
): readonly string[] {
  const { values } = parseArgs({
    args: [...args],
    options: { redo: { type: 'string', multiple: true, default: [] } },
  });
  if (values.redo.length === 0) return [];
  const unknown = values.redo.find((name) => !modules.includes(name));
  if (unknown !== undefined) throw new SettingsError(`--redo: there is no module ${unknown}`);
  const isLocal = databaseUrl === null || localHosts.has(new URL(databaseUrl).hostname);
  if (publicUrl === null && isLocal) return values.redo;
  throw new SettingsError(
    '--redo deletes tables, so it is only for the site of a developer: without PUBLIC_URL, and with a database on this machine',
  );
}
