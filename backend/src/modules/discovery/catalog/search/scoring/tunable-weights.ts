import { weights } from './weights.js';

/** Weights by their paths in `weights`, such as `fields.title.weight`. */
export type WeightValues = Readonly<Record<string, number>>;

/** What is tried for the weights that judgments of texts can decide, in ascending order. */
export const triedValues: Readonly<Record<string, readonly number[]>> = {
  'fields.title.weight': [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8],
  'fields.title.discount': [0.25, 0.5, 0.6, 0.75, 0.9],
  'fields.tags.weight': [0.5, 1, 1.5, 2, 3],
  'fields.description.discount': [0.3, 0.5, 0.6, 0.7, 0.8, 0.9],
  'lead.words': [8, 16, 24, 32],
  'lead.factor': [1, 1.5, 2, 2.5, 3],
  saturation: [1, 1.4, 2, 2.8, 4, 5.6, 8],
  compound: [0.6, 0.7, 0.8, 0.9, 1],
  stem: [0.5, 0.6, 0.7, 0.8, 0.9, 1],
  adjacent: [0, 0.05, 0.1, 0.2, 0.3, 0.45],
  'coverage.few': [0, 0.25, 0.5, 1, 1.5],
  'coverage.many': [0, 0.05, 0.1, 0.2, 0.4, 0.8],
  'relaxing.enough': [5, 10, 20, 40, 100, 1000],
  'feedback.fromWords': [3, 4, 5, 6, 8],
  'feedback.videos': [3, 5, 8, 10, 15],
  'feedback.terms': [10, 15, 20, 30, 45, 60],
  'feedback.share': [0.25, 0.4, 0.67, 1, 1.5],
  'popularity.bonus': [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6],
  'freshness.bonus': [0, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.2],
  'freshness.days': [1, 2, 4, 7, 14, 21, 30, 60],
  'quality.engaged': [0, 0.05, 0.1, 0.2, 0.4],
};

/**
 * What is tried for some of the weights.
 * @param beginnings of their paths; none for all
 * @throws Error for a beginning that no path has
 */
export function triedValuesOf(beginnings: readonly string[]): typeof triedValues {
  const paths = Object.keys(triedValues);
  const unknown = beginnings.find((beginning) => !paths.some((path) => path.startsWith(beginning)));
  if (unknown !== undefined)
    throw new Error(`No weight begins with ${unknown}. Those that are tried: ${paths.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(triedValues).filter(
      ([path]) =>
        beginnings.length === 0 || beginnings.some((beginning) => path.startsWith(beginning)),
    ),
  );
}

/** Whether a weight is in what the index stores. */
export function isIndexed(path: string): boolean {
  return /^(fields|lead|saturation)\b/.test(path);
}

/** The present values of the weights that are tried. */
export function tunableWeights(): WeightValues {
  return Object.fromEntries(
    Object.keys(triedValues).map((path) => {
      const { holder, name } = placeOf(path);
      return [path, holder[name] ?? 0];
    }),
  );
}

/** Changes the weights of this process. */
export function applyWeights(values: WeightValues): void {
  for (const [path, value] of Object.entries(values)) {
    const { holder, name } = placeOf(path);
    holder[name] = value;
  }
}

interface Place {
  readonly holder: Record<string, number>;
  readonly name: string;
}

/** @throws Error if there is no such weight */
function placeOf(path: string): Place {
  const names = path.split('.');
  const name = names.pop() ?? '';
  let holder: unknown = weights;
  for (const each of names) holder = (holder as Readonly<Record<string, unknown>>)[each];
  const values = holder as Record<string, number> | undefined;
  if (typeof values?.[name] !== 'number') throw new Error(`There is no weight ${path}.`);
  return { holder: values, name };
}
