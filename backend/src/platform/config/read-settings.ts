import type { z } from 'zod';
import {
  s3Settings,
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
  const missing = missingSettings(result.data);
  if (missing.length > 0) throw new SettingsError(missing.join('\n'));
  return result.data;
}

/** One line for each setting that is missing beside others. */
function missingSettings(settings: Settings): string[] {
  const given = s3Settings.find((name) => settings[name] !== null);
  if (!given) return [];
  const lines = s3Settings
    .filter((name) => settings[name] === null)
    .map((name) => `${variableOf(name)} must be set, because ${variableOf(given)} is`);
  // Each machine would make its own, and refuse the cookies and links of the others.
  if (settings.databaseUrl !== null && settings.cookieSecret === null)
    lines.push('COOKIE_SECRET must be set, because several machines may share the files in S3');
  return lines;
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
