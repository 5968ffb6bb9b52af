/** The current version of a resource, as its ETag has it without quotes. */
export type ResourceVersion = string | number;

/** The ETag of a version. Characters that a tag can't contain are encoded. */
export function entityTag(version: ResourceVersion): string {
  return `"${encodeURIComponent(version)}"`;
}
