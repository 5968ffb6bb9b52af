/**
 * A 32-bit hash of a text (MurmurHash3's mixing over UTF-16 units).
 * @param salt different salts give independent hashes
 */
export function hashText(text: string, salt = 0): number {
  let hash = Math.imul(salt + 1, 0x9e3779b1) ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0xcc9e2d51);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
