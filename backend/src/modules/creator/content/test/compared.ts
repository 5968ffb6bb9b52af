/** As many as are measured, but no more than these. */
const mostWarmUps = 50;

/** Times in milliseconds, of what the site does and of the bare statements that write and read the same. */
export interface Compared {
  readonly site: number[];
  readonly bare: number[];
}

interface Sides {
  /** What is not measured. */
  readonly before?: (run: number) => Promise<void>;
  readonly site: (run: number) => Promise<unknown>;
  readonly bare: (run: number) => Promise<unknown>;
}

/** The first ones warm up. Whoever comes second finds pages in memory, so they take turns. */
export async function compare(runs: number, { before, site, bare }: Sides): Promise<Compared> {
  const found: Compared = { site: [], bare: [] };
  const warmUps = Math.min(runs, mostWarmUps);
  for (let run = 1; run <= runs + warmUps; run += 1) {
    await before?.(run);
    const sides = [
      ['site', site],
      ['bare', bare],
    ] as const;
    for (const [name, work] of run % 2 === 0 ? sides : sides.toReversed()) {
      const started = performance.now();
      await work(run);
      if (run > warmUps) found[name].push(performance.now() - started);
    }
  }
  return found;
}
