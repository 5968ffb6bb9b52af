/** Longer ones are cut. */
const maxLength = 60;

/**
 * The name of a collection in addresses.
 * @param taken those of other collections
 */
export function collectionSlug(title: string, taken: ReadonlySet<string>): string {
  const base = inAddress(title) || 'collection';
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Lower-case Latin letters without marks, digits and hyphens; empty for a title without any of them. */
function inAddress(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z\d]+/).filter((word) => word !== '');
  return words.join('-').slice(0, maxLength).replace(/-$/, '');
}
