/** How long work may keep the rest of the process waiting at a time, in milliseconds. */
const sliceMs = 10;

const waiting: (() => void)[] = [];

/** Resumes one at a time, however many there are: together they would take as long as without turns. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeNext);
  });
}

/**
 * The items one by one, for loops that keep the processor busy: requests, timers and the answers of the database have their turn
 * whenever the loop has had 10 ms.
 */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  let end = performance.now() + sliceMs;
  for (const item of items) {
    yield item;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + sliceMs;
  }
}

/** Items are sorted by runs of so many, each within a turn, which are then merged. */
const runLength = 2_000;

/** The items as from `toSorted`, in turns. */
export async function sortedInTurns<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  let runs: T[][] = [];
  const starts = Array.from(
    { length: Math.ceil(items.length / runLength) },
    (_, i) => i * runLength,
  );
  for await (const start of inTurns(starts))
    runs.push(items.slice(start, start + runLength).toSorted(compare));
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(await mergedRuns(runs[i] ?? [], runs[i + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedRuns<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  let next = 0;
  for await (const item of inTurns(first)) {
    for (; next < second.length; next += 1) {
      const other = second[next] as T;
      if (compare(item, other) <= 0) break;
      merged.push(other);
    }
    merged.push(item);
  }
  for (; next < second.length; next += 1) merged.push(second[next] as T);
  return merged;
}
