/** Suffix of builds with uncommitted changes. */
const changes = '+changes';

/** `1f3c9a7b2e`, or `1f3c9a7b2e + uncommitted changes`. */
export function commitText(commit: string): string {
  return commit.endsWith(changes)
    ? `${short(commit.slice(0, -changes.length))} + uncommitted changes`
    : short(commit);
}

function short(commit: string): string {
  return commit.slice(0, 10);
}
