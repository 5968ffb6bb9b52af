/** How well classes were told. Each figure is 0 to 1. */
export interface ClassFigures {
  /** Share of the examples with the right class. */
  readonly accuracy: number;
  /** Mean over the classes that occur of the harmonic mean of precision and recall. */
  readonly macroF1: number;
  /** Mean over the classes that occur of the share of its examples that were found. */
  readonly macroRecall: number;
}

/**
 * Compares told classes with the true ones.
 * @param told as many as `truth`
 */
export function classFigures<Class>(truth: readonly Class[], told: readonly Class[]): ClassFigures {
  const classes = [...new Set(truth)];
  const right = truth.filter((name, i) => told[i] === name).length;
  const figures = classes.map((name) => figuresOf(name, truth, told));
  return {
    accuracy: right / truth.length,
    macroF1: sum(figures.map(({ f1 }) => f1)) / classes.length,
    macroRecall: sum(figures.map(({ recall }) => recall)) / classes.length,
  };
}

function figuresOf<Class>(name: Class, truth: readonly Class[], told: readonly Class[]) {
  const isTrue = truth.filter((other) => other === name).length;
  const isTold = told.filter((other) => other === name).length;
  const isBoth = truth.filter((other, i) => other === name && told[i] === name).length;
  return { f1: (2 * isBoth) / (isTrue + isTold), recall: isBoth / isTrue };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
