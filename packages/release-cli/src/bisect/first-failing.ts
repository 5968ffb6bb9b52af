/**
 * Binary search for the first item that fails, if all before it pass and all after it fail.
 * @param items the first is known to pass, the last to fail
 * @returns its position
 */
export async function firstFailing<T>(
  items: readonly T[],
  passes: (item: T) => Promise<boolean>,
): Promise<number> {
  let good = 0;
  let bad = items.length - 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const item = items[middle] as T;
    if (await passes(item)) good = middle;
    else bad = middle;
  }
  return bad;
}
