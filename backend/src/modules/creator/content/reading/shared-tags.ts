/** How many tags an item has of those that a parameter of the statement names. */
export function sharedTags(parameter: string): string {
  return `(select count(*)::int from unnest(row.tags) as tag where lower(tag) = any(:${parameter}))`;
}
