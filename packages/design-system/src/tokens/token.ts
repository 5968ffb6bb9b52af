import { colors } from './colors';
import {
  control,
  family,
  layer,
  measure,
  motion,
  radius,
  shadow,
  space,
  text,
  weight,
} from './scales';

const scales = { space, radius, shadow, text, weight, motion, control, layer, measure, family };

const groups = { color: colors, ...scales };
type Groups = typeof groups;

/** `surfaceRaised` of `color` is the CSS variable `--t-color-surface-raised`. */
function variableName(group: string, name: string): string {
  return `--t-${group}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function references<T extends object>(
  group: string,
  names: T,
): { readonly [N in keyof T]: string } {
  const entries = Object.keys(names).map((name) => [name, `var(${variableName(group, name)})`]);
  return Object.fromEntries(entries) as { [N in keyof T]: string };
}

/** Every token as a reference to its CSS variable: `token.color.text` is `var(--t-color-text)`. */
export const token = Object.fromEntries(
  Object.entries(groups).map(([group, names]) => [group, references(group, names)]),
) as { readonly [G in keyof Groups]: { readonly [N in keyof Groups[G]]: string } };

/** Declarations of all variables. Colors follow the `color-scheme` of the element that uses them. */
export function tokenDeclarations(): string {
  const colored = Object.entries(colors).map(
    ([name, [light, dark]]) => `${variableName('color', name)}:light-dark(${light},${dark});`,
  );
  const scaled = Object.entries(scales).flatMap(([group, names]) =>
    Object.entries(names).map(([name, value]) => `${variableName(group, name)}:${value};`),
  );
  return [...colored, ...scaled].join('');
}
