/** Money that came in with an invoice and has not been given back. */
export interface KeptMoney {
  readonly id: string;
  readonly cents: number;
}

/**
 * How much of what came in is a credit of the payer now, by invoice. A card is only charged once the credit is used up, so what is left
 * of it comes from the last payments.
 * @param kept the most recent first
 */
export function creditedParts(
  kept: readonly KeptMoney[],
  creditCents: number,
): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  let left = creditCents;
  for (const { id, cents } of kept) {
    const part = Math.min(cents, left);
    parts.set(id, part);
    left -= part;
  }
  return parts;
}

/** How much of an amount that goes back has to be taken from the credit: what the payer has not got already goes back first. */
export function creditIn(
  cents: number,
  { kept, credited }: Readonly<Record<'kept' | 'credited', number>>,
): number {
  return Math.max(0, cents - (kept - credited));
}

/** Shares an amount among payments, the most recent first. @returns those that get a part */
export function sharedOut(kept: readonly KeptMoney[], cents: number): readonly KeptMoney[] {
  return [...creditedParts(kept, cents)]
    .map(([id, part]) => ({ id, cents: part }))
    .filter((part) => part.cents > 0);
}
