/**
 * A random id that sorts by time (UUID version 7), so that what a client sends again can be recognized.
 * @param at in milliseconds
 */
export function timeOrderedId(at: number): string {
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map(hex).join('');
  const variant = hex(0x80 | (Number.parseInt(random.slice(3, 5), 16) & 0x3f));
  const time = timePart(at);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(5, 7)}`,
    random.slice(7, 19),
  ].join('-');
}

/** The time of such an id, in milliseconds. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

/** The smallest id of a time, in milliseconds; in statements, rows since then have this id or a larger one. */
export function firstIdAt(at: number): string {
  const time = timePart(at);
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

function timePart(at: number): string {
  return at.toString(16).padStart(12, '0');
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
