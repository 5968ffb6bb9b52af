interface Weighted {
  readonly weight: number;
}

/**
 * One of several, each as often as its weight says; `undefined` where none has any.
 * @param random from 0 to 1, without 1
 */
export function chooseByWeight<T extends Weighted>(
  from: readonly T[],
  random: number,
): T | undefined {
  const total = from.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random * total;
  return from.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
