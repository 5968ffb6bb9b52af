/** Whether something was read before what a row has already. */
export function isOlder(ticket: string, known: string): boolean {
  return BigInt(ticket) <= BigInt(known);
}
