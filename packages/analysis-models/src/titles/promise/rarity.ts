/** How rare terms are: a stem and in which share of texts it is. */
export type Shares = ReadonlyMap<string, number>;

/** A term that no text had. */
export const leastShare = 1e-5;

/** How much a term says: the logarithm of one in how many texts has it, 0 to 11.5. */
export function rarity(shares: Shares, stem: string): number {
  return -Math.log(shares.get(stem) ?? leastShare);
}
