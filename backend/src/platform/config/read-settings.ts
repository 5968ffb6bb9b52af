import type { z } from 'zod';
import {
  secretSettings,
  settingNames,
  type Settings,
  settingsSchema,
  variableOf,
} from './settings.js';

type Variables = Readonly<Record<string, string | undefined>>;

/** The settings are wrong; `message` has one line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings from environment variables; empty ones count as unset.
 * @throws SettingsError with one line for each setting that is wrong
 */
export function readSettings(variables: Variables = process.env): Settings {
  const given = settingNames.flatMap((name) => {
    const value = variables[variableOf(name)];
    return value ? [[name, value] as const] : [];
  });
  const result = settingsSchema.safeParse(Object.fromEntries(given));
  if (!result.success) throw settingsError(result.error, variables);
  return result.data;
}

function settingsError(error: z.ZodError, variables: Variables): SettingsError {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const variable = variableOf(name);
    const isSecret = secretSettings.some((secret) => secret === name);
    return `${variable} ${message}${isSecret ? '' : ` (it is ${JSON.stringify(variables[variable])})`}`;
  });
  return new SettingsError(lines.join('\n'));
}
