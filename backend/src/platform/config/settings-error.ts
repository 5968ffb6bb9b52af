import type { z } from 'zod';

/** The settings are wrong; `message` has one line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const secrets = new Set([
  'ALARM_WEBHOOK_SECRET',
  'ALARM_WEBHOOK_URL',
  'COOKIE_SECRET',
  'DATABASE_URL',
  'DEPLOY_TOKEN',
  'REDIS_URL',
]);

export function settingsError(
  error: z.ZodError,
  variables: Readonly<Record<string, string | undefined>>,
): SettingsError {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const told = secrets.has(name) ? '' : ` (it is ${JSON.stringify(variables[name])})`;
    return `${name} ${message}${told}`;
  });
  return new SettingsError(lines.join('\n'));
}
