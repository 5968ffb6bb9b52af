/**
 * When an object of the provider was read. What was read with a smaller ticket is older, or the difference has an event of its own that
 * comes later.
 */
export interface Reading {
  readonly ticket: string;
  /** The last event about the object that had arrived then. */
  readonly eventId: string | null;
}

/** Whether something was read before what a row has already. */
export function isOlder(ticket: string, known: string): boolean {
  return BigInt(ticket) <= BigInt(known);
}
