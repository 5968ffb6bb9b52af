import type { z } from 'zod';

/** One setting. Its environment variable has its name: `requestTimeoutMs` is `REQUEST_TIMEOUT_MS`. */
interface SettingDefinition {
  /** One line for who runs the site, as `npm run operate -- settings` shows it. */
  readonly description: string;
  /** Reads the text of the variable. Its errors continue the name: `must be one of on, off`. */
  readonly schema: z.ZodType<unknown, string>;
  /** The text that counts if the variable is not set; without one the setting is `null` then. */
  readonly default?: string;
  /** It never appears in errors or logs. */
  readonly secret?: true;
}

type Definitions = Readonly<Record<string, SettingDefinition>>;

type Values<T extends Definitions> = {
  readonly [K in keyof T]:
    | z.output<T[K]['schema']>
    | (T[K] extends { readonly default: string } ? never : null);
};

/** The settings of one owner: the platform or a module. */
export interface SettingsDeclaration<T extends Definitions = Definitions> {
  /** Under which `SettingsModule.forFeature` provides them. */
  readonly token: symbol;
  readonly definitions: T;
  /** What is wrong although each setting is right by itself; one line each. */
  problems(values: Values<T>): readonly string[];
}

/** The values of declared settings. */
export type SettingsOf<D extends SettingsDeclaration> = Values<D['definitions']>;

/** Whose settings an application has; the definition of a module is one. */
export interface SettingsOwner {
  readonly name: string;
  readonly settings?: SettingsDeclaration;
}

const secrets = new Set<string>();

/**
 * Declares the settings of a module, which names them in its definition. They are read once, when the process starts.
 * @param problems what is wrong with values that are right by themselves, such as one that needs another
 */
export function defineSettings<const T extends Definitions>(
  definitions: T,
  problems: (values: Values<T>) => readonly string[] = () => [],
): SettingsDeclaration<T> {
  const names = Object.keys(definitions);
  for (const name of names) if (definitions[name]?.secret) secrets.add(name);
  return { token: Symbol(`settings ${names[0]}, …`), definitions, problems };
}

/** Names of all secret settings that this process knows. */
export function secretSettings(): readonly string[] {
  return [...secrets];
}

/** The environment variable of a setting. */
export function variableOf(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}
