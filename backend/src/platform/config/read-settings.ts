import {
  type SettingsDeclaration,
  type SettingsOf,
  type SettingsOwner,
  variableOf,
} from './define-settings.js';
import { platformSettings, type Settings } from './platform-settings.js';

type Variables = Readonly<Record<string, string | undefined>>;

type Declared<O> = O extends { readonly settings: infer D extends SettingsDeclaration }
  ? SettingsOf<D>
  : never;
type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

/** The settings of the platform, and of modules as far as their types are known. */
export type SettingsWith<T extends readonly SettingsOwner[]> = Settings &
  Intersection<Declared<T[number]>>;

/** The settings are wrong; `message` has one line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings of the platform and of modules from environment variables; empty ones count as unset.
 * @throws SettingsError with one line for each setting that is wrong; Error if two owners declare the same one
 */
export function readSettings<const T extends readonly SettingsOwner[] = []>(
  owners?: T,
  variables: Variables = process.env,
): SettingsWith<T> {
  const declarations = declarationsOf(owners ?? []).map(({ settings }) => settings);
  const outcomes = declarations.map((declaration) => readDeclared(declaration, variables));
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.assign({}, ...outcomes.map(({ values }) => values)) as SettingsWith<T>;
}

/**
 * Who declares which settings, the platform first.
 * @throws Error if two declare the same one
 */
export function declarationsOf(owners: readonly SettingsOwner[]): Required<SettingsOwner>[] {
  const platform = { name: 'platform', settings: platformSettings };
  const declaring = owners.flatMap(({ name, settings }) => (settings ? [{ name, settings }] : []));
  const ownerOf = new Map<string, string>();
  for (const { name: owner, settings } of [platform, ...declaring]) {
    for (const name of Object.keys(settings.definitions)) {
      const other = ownerOf.get(name);
      if (other !== undefined)
        throw new Error(`The setting ${variableOf(name)} is declared by ${other} and by ${owner}`);
      ownerOf.set(name, owner);
    }
  }
  return [platform, ...declaring];
}

interface Outcome {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

function readDeclared(declaration: SettingsDeclaration, variables: Variables): Outcome {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema, secret, ...definition }] of Object.entries(declaration.definitions)) {
    const text = variables[variableOf(name)] || definition.default;
    const result = text === undefined ? null : schema.safeParse(text);
    values[name] = result?.data ?? null;
    for (const { message } of result?.error?.issues ?? []) {
      const given = secret ? '' : ` (it is ${JSON.stringify(text)})`;
      problems.push(`${variableOf(name)} ${message}${given}`);
    }
  }
  return { values, problems: problems.length > 0 ? problems : declaration.problems(values) };
}
