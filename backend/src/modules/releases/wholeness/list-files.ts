/** Names the first files and counts the others, for people. */
export function listFiles(paths: readonly string[]): string {
  const [first = '', second, ...others] = paths;
  if (second === undefined) return first;
  return others.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${others.length} more`;
}
